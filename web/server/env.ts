import { kitVariables } from '@krapao/contracts/control/kit-variables';
import { misspeltVariables, probableVariable } from '@krapao/contracts/kernel/nearest';
import { configVariables, type RuntimeConfig } from '../config.shared.ts';
import { configFromEnvironment } from './config-block.ts';
import { MAX_SOCKETS } from './limits.ts';
import { checkNotice, type Notice } from './notice.ts';

export interface ServerEnvironment {
  readonly host: string;
  readonly port: number;
  /** Where calls are passed on to (prefixes.ts). */
  readonly upstream: string;
  /** Pass the simulator's control plane on as well. Never in front of a real backend. */
  readonly mock: boolean;
  /** How many proxies are in front: what they add to `X-Forwarded-*` is believed. */
  readonly trustProxy: number;
  /** How long calls are still taken after SIGTERM, until balancers have seen `/ready` fail; milliseconds. */
  readonly drainMs: number;
  /** How many sockets of pages are open at most. */
  readonly maxSockets: number;
  /** The port of `GET /metrics`; none by default. */
  readonly metricsPort: number | undefined;
  /** The operator's notice above all screens. */
  readonly notice: Notice | undefined;
  readonly config: RuntimeConfig;
}

export type ParsedEnvironment =
  | { readonly ok: true; readonly env: ServerEnvironment }
  | { readonly ok: false; readonly problems: readonly string[] };

export type Variables = Readonly<Record<string, string | undefined>>;

/** Where the backend is: by default the simulator of this machine. */
export const upstreamOf = (variables: Variables): string =>
  variables['KRAPAO_UPSTREAM'] || `http://127.0.0.1:${variables['MOCK_PORT'] || '4000'}`;

/** Both servers print this when they start. */
export const callsGoTo = ({ upstream, mock }: Pick<ServerEnvironment, 'upstream' | 'mock'>): string =>
  `calls go to ${upstream}${mock ? ' (with its control plane)' : ''}`;

/** During development: whether the backend is a simulator. `KRAPAO_UPSTREAM` without `KRAPAO_MOCK=1` names any other. */
export const isSimulator = (variables: Variables): boolean =>
  !variables['KRAPAO_UPSTREAM'] || variables['KRAPAO_MOCK'] === '1';

const ownVariables = [
  'KRAPAO_UPSTREAM',
  'KRAPAO_MOCK',
  'KRAPAO_TRUST_PROXY',
  'KRAPAO_DRAIN_MS',
  'KRAPAO_MAX_SOCKETS',
  'KRAPAO_METRICS_PORT',
  'KRAPAO_NOTICE',
];
/** `krapao exec` sets these for the command that it runs, which may be this server. */
const ofTheKit = new Set<string>(Object.values(kitVariables));

/** An empty variable counts as unset: compose files pass unset ones as empty. */
const withoutEmpty = (variables: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));

/** A misspelt variable would be ignored: calls would go to the simulator of this machine. */
function unknownVariables(variables: Variables): string[] {
  const known = [...ownVariables, ...Object.values(configVariables)];
  const unknown = Object.keys(variables)
    .filter((name) => name.startsWith('KRAPAO_') && !known.includes(name) && !ofTheKit.has(name))
    .map((name) => {
      const meant = probableVariable('KRAPAO_', name, known);
      const hint = meant ? `: did you mean ${meant}?` : `; the known ones are ${known.toSorted().join(', ')}`;
      return `${name}: there is no such variable${hint}`;
    });
  // The app would be served elsewhere than was said.
  const misspelt = misspeltVariables('WEB_', Object.keys(variables), ['WEB_HOST', 'WEB_PORT']).map(
    ({ typed, meant }) => `${typed}: there is no such variable: did you mean ${meant}?`,
  );
  return [...unknown, ...misspelt];
}

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/;
const EVERY_ADDRESS: ReadonlySet<string> = new Set(['0.0.0.0', '::']);

/** An API at the same port, but another address of this machine, is another server. */
const isThisServer = (upstream: URL, own: { readonly host: string; readonly port: number }) =>
  upstream.protocol === 'http:' &&
  Number(upstream.port || 80) === own.port &&
  LOOPBACK.test(upstream.hostname) &&
  (LOOPBACK.test(own.host) || EVERY_ADDRESS.has(own.host));

/** Reads the environment once; problems name the variable and what it takes. */
export function parseEnvironment(variables: Variables): ParsedEnvironment {
  const problems = unknownVariables(variables);
  const text = (name: string, otherwise: string) => variables[name] || otherwise;
  const flag = (name: string) => {
    const value = text(name, '0');
    if (value !== '0' && value !== '1')
      problems.push(`${name}: must be 0 or 1, not ${JSON.stringify(value)}`);
    return value === '1';
  };

  const whole = (name: string, otherwise: string, most: number, what: string) => {
    const given = text(name, otherwise);
    // Number() would read a space as 0, and 0x10 as 16.
    const value = /^\d+$/.test(given) ? Number(given) : Number.NaN;
    if (!(value <= most))
      problems.push(`${name}: must be ${what} from 0 to ${most}, not ${JSON.stringify(variables[name])}`);
    return value;
  };
  const host = text('WEB_HOST', '127.0.0.1');
  const port = whole('WEB_PORT', '5173', 65_535, 'a port');
  const metricsPort = variables['KRAPAO_METRICS_PORT']
    ? whole('KRAPAO_METRICS_PORT', '', 65_535, 'a port')
    : undefined;
  // Port 0 gives each a free port of its own.
  if (metricsPort === port && port !== 0)
    problems.push(`KRAPAO_METRICS_PORT: is ${port}, as WEB_PORT is. Set it to another port`);
  const drainMs = whole('KRAPAO_DRAIN_MS', '5000', 60_000, 'milliseconds');

  const maxSockets = whole('KRAPAO_MAX_SOCKETS', String(MAX_SOCKETS), 1_000_000, 'a number of sockets');

  const noticed = checkNotice(variables['KRAPAO_NOTICE']);
  if (!noticed.ok) problems.push(`KRAPAO_NOTICE: ${noticed.problem}`);

  const upstream = upstreamOf(variables);
  // The image sets NODE_ENV: no simulator runs beside it, and calls would go nowhere.
  if (variables['NODE_ENV']?.toLowerCase() === 'production' && !variables['KRAPAO_UPSTREAM'])
    problems.push("KRAPAO_UPSTREAM: must be given in production, the origin of the operator's API");
  if (!variables['KRAPAO_UPSTREAM']) whole('MOCK_PORT', '4000', 65_535, 'a port');
  // The credentials would not be sent, and the first line of the log would reveal them.
  else if (upstream.includes('@'))
    problems.push('KRAPAO_UPSTREAM: must be an origin without a name and a password');
  else if (!/^https?:\/\/[^/?#\\\s]+$/.test(upstream) || !URL.canParse(upstream))
    problems.push(
      `KRAPAO_UPSTREAM: must be an origin such as http://127.0.0.1:4000, without a path or a final slash, not ${JSON.stringify(upstream)}`,
    );
  // One call would come back to this server until it has no connection left.
  else if (isThisServer(new URL(upstream), { host, port }))
    problems.push(
      `KRAPAO_UPSTREAM: ${upstream} is this server itself (WEB_PORT). Set it to where the API is`,
    );

  const mock = flag('KRAPAO_MOCK');
  const checked = configFromEnvironment({
    // With a simulator, a broken contract is a mistake to be seen at once; with an operator, refusing would cost a player the screen.
    ...(mock && { KRAPAO_ANSWER_CHECK: 'refuse' }),
    ...withoutEmpty(variables),
  });
  if (!checked.ok) problems.push(...checked.problems);

  const trustProxy = whole('KRAPAO_TRUST_PROXY', '0', 9, 'a number of proxies');
  if (!checked.ok || !noticed.ok || problems.length > 0) return { ok: false, problems };
  const { config } = checked;
  const { notice } = noticed;
  return {
    ok: true,
    env: { host, port, upstream, mock, trustProxy, drainMs, maxSockets, metricsPort, notice, config },
  };
}
