import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { defaultConfig } from '../../config.shared.ts';
import { buildWebServer } from '../../server/app.ts';
import { parseEnvironment } from '../../server/env.ts';
import { LONGEST_CALL_MS, MAX_SOCKETS } from '../../server/limits.ts';
import { kubernetesFiles } from './k8s.ts';

interface Port {
  readonly name: string;
  readonly containerPort: number;
}
interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string };
  readonly periodSeconds: number;
  readonly failureThreshold: number;
}
interface Deployment {
  readonly spec: {
    readonly replicas: number;
    readonly selector: { readonly matchLabels: object };
    readonly template: {
      readonly metadata: { readonly labels: object };
      readonly spec: {
        readonly terminationGracePeriodSeconds: number;
        readonly enableServiceLinks: boolean;
        readonly securityContext: { readonly runAsUser: number; readonly runAsGroup: number };
        readonly containers: readonly {
          readonly image: string;
          readonly ports: readonly Port[];
          readonly env: readonly { readonly name: string; readonly value: string }[];
          readonly readinessProbe: Probe;
          readonly livenessProbe: Probe;
          readonly startupProbe: Probe;
          readonly resources: { readonly limits: { readonly memory: string } };
        }[];
      };
    };
  };
}
interface Kustomization {
  readonly resources: readonly string[];
  readonly configMapGenerator: readonly { readonly literals: readonly string[] }[];
}

const read = <Shape>(name: string) => parse(kubernetesFiles[name] ?? '') as Shape;
const near = (name: string) => readFileSync(fileURLToPath(new URL(`../../${name}`, import.meta.url)), 'utf8');

const { spec } = read<Deployment>('deployment.yaml');
const pod = spec.template.spec;
const [container] = pod.containers;
const port = (name: string) => container?.ports.find((one) => one.name === name)?.containerPort;
const image = near('Dockerfile');
const compose = near('deploy/compose.yml');
const settings = read<Kustomization>('kustomization.yaml');
const variables = {
  ...Object.fromEntries(container?.env.map(({ name, value }) => [name, value]) ?? []),
  ...Object.fromEntries(
    settings.configMapGenerator.flatMap(({ literals }) => literals).map((text) => text.split('=', 2)),
  ),
  WEB_PORT: /WEB_PORT=(\d+)/.exec(image)?.[1],
};

describe('the pod', () => {
  it('has the image’s user, port and memory', () => {
    const user = `${pod.securityContext.runAsUser}:${pod.securityContext.runAsGroup}`;
    expect(image.split('\n').findLast((line) => line.startsWith('USER '))).toBe(`USER ${user}`);
    expect(String(port('http'))).toBe(/^EXPOSE (\d+)$/m.exec(image)?.[1]);
    const memory = /^(\d+)Mi$/.exec(container?.resources.limits.memory ?? '')?.[1];
    expect(memory).toBe(/mem_limit: (\d+)m/.exec(compose)?.[1]);
    expect(Number(memory)).toBeGreaterThan(Number(/--max-old-space-size=(\d+)/.exec(image)?.[1]));
  });

  it('has an environment that the server accepts', () => {
    const parsed = parseEnvironment(variables);
    expect(parsed).toMatchObject({ ok: true });
    if (!parsed.ok) return;
    expect(parsed.env).toMatchObject({ port: port('http'), metricsPort: port('metrics'), trustProxy: 1 });
    // A variable that a Service of this name would add without `enableServiceLinks: false`.
    expect(parseEnvironment({ ...variables, KRAPAO_WEB_PORT: 'tcp://10.0.0.1:80' }).ok).toBe(false);
    expect(pod.enableServiceLinks).toBe(false);
  });

  it('has enough time to finish running calls', () => {
    const parsed = parseEnvironment(variables);
    const drainMs = parsed.ok ? parsed.env.drainMs : Infinity;
    expect(pod.terminationGracePeriodSeconds * 1_000).toBeGreaterThan(drainMs + LONGEST_CALL_MS);
    expect(`${pod.terminationGracePeriodSeconds}s`).toBe(/stop_grace_period: (\w+)/.exec(compose)?.[1]);
    const { periodSeconds, failureThreshold } = container!.readinessProbe;
    // The failing probe is noticed while calls are still taken.
    expect((periodSeconds * failureThreshold + 1) * 1_000).toBeLessThan(drainMs);
  });
});

describe('the probes', () => {
  const dist = mkdtempSync(join(tmpdir(), 'krapao-dist-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<html><head></head></html>');
  afterAll(() => rmSync(dist, { recursive: true }));

  it('request paths that the server answers, and only /ready fails while it drains', async () => {
    const app = await buildWebServer({
      dist,
      upstream: 'http://127.0.0.1:1',
      mock: false,
      config: defaultConfig,
    });
    const { readinessProbe, livenessProbe, startupProbe } = container!;
    const probes = [readinessProbe, livenessProbe, startupProbe];
    const ask = () =>
      Promise.all(probes.map(async ({ httpGet }) => (await app.inject(httpGet.path)).statusCode));
    expect(probes.map(({ httpGet }) => port(httpGet.port))).toEqual(probes.map(() => port('http')));
    expect(await ask()).toEqual([200, 200, 200]);
    const draining = app.drain.start(50);
    expect(await ask()).toEqual([503, 200, 200]);
    await draining;
  });
});

describe('the objects', () => {
  it('find each other', () => {
    const service = read<{
      metadata: { name: string };
      spec: { selector: object; ports: { port: number; targetPort: string }[] };
    }>('service.yaml');
    const budget = read<{ spec: { maxUnavailable: number; selector: { matchLabels: object } } }>(
      'poddisruptionbudget.yaml',
    );
    const network = read<{ spec: { podSelector: { matchLabels: object } } }>('networkpolicy.yaml');
    const route = read<{
      spec: { rules: { backendRefs: object[]; filters: object[]; timeouts: { request: string } }[] };
    }>('httproute.yaml');
    for (const labels of [
      spec.selector.matchLabels,
      service.spec.selector,
      budget.spec.selector.matchLabels,
      network.spec.podSelector.matchLabels,
    ])
      expect(labels).toEqual(spec.template.metadata.labels);
    expect(port(service.spec.ports[0]!.targetPort)).toBe(port('http'));
    expect(route.spec.rules[0]!.backendRefs).toEqual([
      { name: service.metadata.name, port: service.spec.ports[0]!.port },
    ]);
    expect(parseInt(route.spec.rules[0]!.timeouts.request, 10) * 1_000).toBeGreaterThanOrEqual(
      LONGEST_CALL_MS,
    );
    // The server believes it, and gateways pass on what a caller wrote.
    expect(route.spec.rules[0]!.filters).toEqual([
      { type: 'RequestHeaderModifier', requestHeaderModifier: { remove: ['X-Forwarded-Host'] } },
    ]);
    // So that a node can be drained.
    // Whatever the number of servers: otherwise an overlay with fewer would keep every node from being emptied.
    expect(budget.spec).toMatchObject({ maxUnavailable: 1 });
    // Ten thousand players, and one server that is missing.
    expect((spec.replicas - budget.spec.maxUnavailable) * MAX_SOCKETS).toBeGreaterThanOrEqual(10_000);
    const others = Object.keys(kubernetesFiles).filter((name) => name !== 'kustomization.yaml');
    expect(settings.resources.toSorted()).toEqual(others.toSorted());
  });
});
