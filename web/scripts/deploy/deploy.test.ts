import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { operations } from '@krapao/contracts/operations';
import { describe, expect, it } from 'vitest';
import { securityHeaders } from '../../server/headers.ts';
import { ownPrefixes, upstreamPrefixes } from '../../server/prefixes.ts';
import { ownAnswerHeaders, pageWithoutServer, secretPaths, withEffect } from './facts.ts';
import { deployFiles } from './files.ts';

const logged = (path: string) =>
  secretPaths.find(({ pattern }) => new RegExp(pattern, 'i').test(path))?.logged ?? path;

describe('the published configurations', () => {
  it.each(Object.entries(deployFiles))(
    '%s is what the code says (else: npm run deploy -w web)',
    (name, text) => {
      const path = fileURLToPath(new URL(`../../deploy/${name}`, import.meta.url));
      expect(readFileSync(path, 'utf8')).toBe(text);
    },
  );

  const { 'nginx/krapao.conf': nginx = '', 'haproxy/haproxy.cfg': haproxy = '' } = deployFiles;

  it('have a page in three languages for who opens the app while no server of it runs', () => {
    for (const words of ['ขณะนี้เชื่อมต่อระบบไม่ได้', 'ຕອນນີ້ເຊື່ອມຕໍ່ລະບົບບໍ່ໄດ້', "We can't reach the service"])
      expect(pageWithoutServer).toContain(words);
    // HAProxy would replace what follows these, and nginx variables.
    expect(pageWithoutServer).not.toMatch(/[%$\\]/);
  });

  it('know every call that changes something, GETs too', () => {
    const wanted = Object.values(operations).filter(({ effect }) => effect);
    expect(withEffect.map(({ id }) => id).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted());
    expect(withEffect.filter(({ method }) => method === 'GET').length).toBeGreaterThanOrEqual(11);
  });

  it('never repeat such a call', () => {
    // A location inherits from its server block: only files of a build may be requested twice.
    const locations = [...nginx.matchAll(/location (\S+) \{([^}]*)\}/g)];
    const repeating = locations.filter(([, , body = '']) => body.includes('proxy_next_upstream'));
    expect(repeating.map(([, path]) => path)).toEqual(['/assets/']);
    expect(nginx).toContain('\n  proxy_next_upstream off;\n');
    const backends = haproxy.split(/\nbackend /).slice(1);
    const retries = backends.map((text) => [text.split('\n', 1)[0], /retry-on (.*)/.exec(text)?.[1]]);
    expect(retries).toEqual([
      ['servers', 'conn-failure'],
      ['attempts', 'conn-failure'],
      ['files', 'conn-failure 404'],
    ]);
    expect(ownPrefixes).not.toContain('/assets');
  });

  it('log no password of a path', () => {
    for (const path of [
      '/api/autoLogin/joker/0812345678/secret',
      '/api/./autoLogin/joker/0812345678/secret',
      '/api/a/../autoLogin/joker/0812345678/secret',
      '/api/autoLogin//0812345678/secret',
      '/api/autoLogin;a=b/joker/0812345678/secret',
      '//api\\autologin\\joker/0812345678;secret',
    ])
      expect([path, logged(path)]).toEqual([path, '/api/autoLogin/*']);
    for (const path of ['/api/wallet', '/assets/autoLogin-BY2DEkv1.js', '/api/autoLogins/x'])
      expect(logged(path)).toBe(path);
    for (const { pattern, logged: masked } of secretPaths)
      for (const text of [nginx, haproxy]) {
        expect(text).toContain(pattern);
        expect(text).toContain(masked);
      }
  });

  it('ask a DNS server only where somebody names one: HAProxy takes servers that it does not find out of service', () => {
    const always = haproxy.replaceAll(/^\.if defined\(HAPROXY_DNS\)\n[\s\S]*?^\.endif\n/gm, '');
    expect(always).not.toMatch(/^[^#\n]*resolvers|nameserver/m);
    expect(haproxy).toContain('nameserver dns "${HAPROXY_DNS}"');
    // Docker's own is silent while Docker restarts; HAProxy would wait for 30 s.
    for (const silence of ['timeout', 'refused', 'other']) expect(haproxy).toContain(`  hold ${silence} 24h`);
    const start = readFileSync(new URL('../../deploy/haproxy/start.sh', import.meta.url), 'utf8');
    expect(start).toMatch(/^export HAPROXY_DNS=\S+$/m);
  });

  it('have nginx log to files, which it can open under systemd, and which are its output in its image', () => {
    expect(nginx).not.toContain('/dev/');
    for (const line of [
      'access_log /var/log/nginx/access.log krapao;',
      'error_log /var/log/nginx/error.log emerg;',
    ])
      expect(nginx).toContain(line);
  });

  it('have room for ten thousand players, each with a connection for calls and one for the socket', () => {
    // Each takes two open files, as it goes on to a server. A fixed number of connections would be the lower limit.
    expect(Number(/^ {2}fd-hard-limit (\d+)$/m.exec(haproxy)?.[1])).toBeGreaterThan(2 * 20_000);
    expect(haproxy).not.toMatch(/^ *maxconn/m);
  });

  it('proxy the same paths as the server, and give their own answers the same shape', () => {
    for (const prefix of upstreamPrefixes) expect(nginx).toContain(`location ${prefix} {`);
    const headers = securityHeaders({ apiBase: '', chatBackend: '', helpVideos: '', telemetry: false });
    expect(ownAnswerHeaders['strict-transport-security']).toBe(headers['strict-transport-security']);
    for (const [name, value] of Object.entries(ownAnswerHeaders))
      for (const text of [nginx, haproxy]) expect(text).toContain(`${name} "${value}"`);
  });

  it('have Kubernetes wait for the longest call, and give the process no privileges', () => {
    const deployment = deployFiles['k8s/deployment.yaml'] ?? '';
    expect(Number(/terminationGracePeriodSeconds: (\d+)/.exec(deployment)?.[1])).toBeGreaterThanOrEqual(320);
    for (const line of ['readOnlyRootFilesystem: true', 'runAsNonRoot: true', '- ALL', 'memory: 192Mi'])
      expect(deployment).toContain(line);
    expect(deployment).toMatch(/readinessProbe:\s+httpGet:\s+path: \/ready/);
  });
});
