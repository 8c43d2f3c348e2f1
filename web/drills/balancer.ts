import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { haproxyConfig } from '../scripts/deploy/haproxy.ts';
import { nginxConfig } from '../scripts/deploy/nginx.ts';
import { freePort, type Running, type Stand } from './stand.ts';

export const NEEDS_BALANCERS = 'nginx and HAProxy: apt-get install nginx haproxy';

export type Kind = 'nginx' | 'haproxy';
export const kinds: readonly Kind[] = ['nginx', 'haproxy'];

export interface RunningBalancer extends Running {
  /** Its access log. */
  readonly log: () => string;
  /** Switches to another list of servers without dropping a call. */
  readonly reload: (servers: readonly string[]) => void;
}

/** The main nginx configuration that includes a file of `conf.d`; it needs neither root nor nginx's own folders. */
export const nginxFrame = (folder: string, include: string) => `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
worker_processes 1;
events { worker_connections 4096; }
http {
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  include ${include};
}
`;

export function temporaryFolder(stand: Stand): string {
  const folder = mkdtempSync(join(tmpdir(), 'krapao-drill-'));
  stand.atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A real balancer in front of these servers (`127.0.0.1:1234`), with the published configuration, changed by `change`. */
export async function balancer(
  stand: Stand,
  kind: Kind,
  servers: readonly string[],
  change: (config: string) => string = (config) => config,
): Promise<RunningBalancer> {
  const folder = temporaryFolder(stand);
  const port = await freePort();
  const file = join(folder, kind === 'nginx' ? 'krapao.conf' : 'haproxy.cfg');
  const accessLog = join(folder, 'access.log');
  const errorLog = join(folder, 'krapao-error.log');
  const write = (list: readonly string[]) =>
    writeFileSync(
      file,
      change(
        kind === 'nginx'
          ? nginxConfig({ listen: `127.0.0.1:${port}`, servers: list, accessLog, errorLog })
          : haproxyConfig({ bind: `127.0.0.1:${port}`, servers: list, log: 'stdout format raw local0' }),
      ),
    );
  write(servers);
  const frame = join(folder, 'nginx.conf');
  if (kind === 'nginx') writeFileSync(frame, nginxFrame(folder, file));
  const running = await stand.start({
    command: kind,
    args: kind === 'nginx' ? ['-c', frame] : ['-W', '-db', '-f', file],
    port,
    path: '/health',
    gentle: true,
  });
  return {
    ...running,
    log: () =>
      kind === 'nginx'
        ? [accessLog, errorLog, join(folder, 'error.log')].map((log) => readFileSync(log, 'utf8')).join('')
        : running.output(),
    reload(list) {
      write(list);
      if (kind === 'nginx') spawnSync('nginx', ['-c', frame, '-s', 'reload']);
      else running.process.kill('SIGUSR2');
    },
  };
}
