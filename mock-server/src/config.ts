import { CONTROL_TOKEN } from '@krapao/contracts/control/control-token';
import { probableVariable } from '@krapao/contracts/kernel/nearest';
import { z } from 'zod';

/** z.coerce would read a space as 0, and 0x10 as 16. */
const whole = (least: number, most: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().int().min(least).max(most));
const flag = z.enum(['0', '1']).default('0');

/** Every variable the simulator reads. An empty one counts as not set, as compose files leave them. */
const variables = z.object({
  MOCK_PORT: whole(0, 65_535).default(4000),
  MOCK_HOST: z.string().min(1).default('127.0.0.1'),
  /** A call that names no world is refused, instead of using the world `default`. */
  MOCK_STRICT_WORLDS: flag,
  /** Who may use the control plane: this machine, or anyone who can reach the port (a private network). */
  MOCK_CONTROL: z.enum(['loopback', 'open']).default('loopback'),
  /** If set, the control plane requires it as a bearer token, and is open from anywhere. */
  MOCK_CONTROL_TOKEN: z.string().regex(CONTROL_TOKEN).optional(),
  MOCK_ALLOW_PRODUCTION: flag,
  MOCK_SEED: z.string().min(1).max(80).default('1'),
  MOCK_SCENARIO: z.string().min(1).max(80).default('default'),
  /** Where the fixture files are; by default those of the package. */
  MOCK_FIXTURES: z.string().min(1).optional(),
  /** The directory that keeps worlds over a restart. */
  MOCK_KEEP: z.string().min(1).optional(),
  /** Its name among several simulators that share the worlds behind a load balancer. */
  MOCK_NODE: z
    .string()
    .regex(/^[\w.-]{1,80}$/)
    .optional(),
  MOCK_WORLDS_MAX: whole(1, 100_000).default(500),
  MOCK_LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  NODE_ENV: z.string().optional(),
  /** The port of the app, for links to it. The app reports an invalid value itself. */
  WEB_PORT: whole(1, 65_535).catch(5173).default(5173),
});

interface Documented {
  /** The allowed values. */
  readonly allowed: string;
  /** What it is for, in the README. */
  readonly means: string;
}

type Variable = Exclude<keyof z.infer<typeof variables>, 'NODE_ENV'>;

/** npm runs the scripts of a workspace in its folder. */
const DIRECTORY = 'a directory; under npm, a relative one begins at `mock-server/`';

/** Every variable in words: for messages, and for the table of the README. */
export const documented: Readonly<Record<Variable, Documented>> = {
  MOCK_PORT: {
    allowed: 'a whole number from 0 to 65535; 0 takes any free port',
    means: 'Port to listen on.',
  },
  MOCK_HOST: {
    allowed: 'an address or name of this machine, such as 127.0.0.1 or 0.0.0.0',
    means: 'Address to listen on.',
  },
  MOCK_STRICT_WORLDS: {
    allowed: '0 or 1',
    means: 'Refuse calls that name no world, instead of using `default`.',
  },
  MOCK_CONTROL: {
    allowed: 'loopback or open',
    means: 'Who may use the control plane: this machine, or everyone who can reach the port.',
  },
  MOCK_CONTROL_TOKEN: {
    allowed: 'at least 8 Latin letters, digits and signs, without spaces',
    means: 'When set, the control plane requires it as a bearer token, from anywhere.',
  },
  MOCK_ALLOW_PRODUCTION: { allowed: '0 or 1', means: 'Start even if `NODE_ENV` is `production`.' },
  MOCK_SEED: { allowed: '1 to 80 characters', means: 'Seed of worlds created without one.' },
  MOCK_SCENARIO: {
    allowed: 'the name of a scenario, 1 to 80 characters',
    means: 'Scenario of worlds created without one, including `default`.',
  },
  MOCK_FIXTURES: { allowed: DIRECTORY, means: 'Fixture files to use instead of the built-in ones.' },
  MOCK_KEEP: {
    allowed: DIRECTORY,
    means: 'Where worlds are kept across restarts. `npm run mock` and `npm start` set it.',
  },
  MOCK_WORLDS_MAX: {
    allowed: 'a whole number from 1 to 100000',
    means: 'How many worlds there may be at once.',
  },
  MOCK_NODE: {
    allowed: '1 to 80 letters, digits or . _ -',
    means:
      'Its name among several simulators behind a load balancer: lists show it, every call must name its world, and one that creates a world must name it in `X-Mock-World` too.',
  },
  MOCK_LOG_LEVEL: {
    allowed: 'trace, debug, info, warn, error or silent',
    means: 'Lowest level to log, on standard error.',
  },
  WEB_PORT: {
    allowed: 'a whole number from 1 to 65535',
    means: 'Port of the app beside it, where links to the app lead.',
  },
};

/** The value of a variable that is not set. */
export const defaults: Readonly<Partial<Record<string, string | number>>> = variables.parse({});

export interface Config {
  readonly port: number;
  readonly host: string;
  /** The port of the app under `npm start` on this machine. */
  readonly appPort: number;
  readonly strictWorlds: boolean;
  readonly control: 'loopback' | 'open';
  readonly controlToken: string | undefined;
  readonly seed: string;
  readonly scenario: string;
  readonly fixturesDir: string | undefined;
  /** The directory that keeps worlds over a restart. */
  readonly keepDir: string | undefined;
  /** How many worlds may exist at a time. */
  readonly worldsMax: number;
  /** Its name among several simulators that share the worlds. */
  readonly node: string | undefined;
  readonly logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Reads the environment once; each problem names the variable, its value and what is allowed. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): ConfigResult {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = variables.safeParse(set);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => problemOf(String(issue.path[0]), set));
  problems.push(...unknownVariables(set));
  if (set.NODE_ENV?.toLowerCase() === 'production' && set.MOCK_ALLOW_PRODUCTION !== '1') {
    problems.push(
      'NODE_ENV=production: the simulator hands out passwords and money and does not run in production. ' +
        'Unset NODE_ENV, or set MOCK_ALLOW_PRODUCTION=1 if this machine only looks like production.',
    );
  }
  if (!parsed.success || problems.length > 0) return { ok: false, problems };
  const read = parsed.data;
  return {
    ok: true,
    config: {
      port: read.MOCK_PORT,
      host: read.MOCK_HOST,
      appPort: read.WEB_PORT,
      // Each of several simulators has its own world `default`.
      strictWorlds: read.MOCK_STRICT_WORLDS === '1' || read.MOCK_NODE !== undefined,
      control: read.MOCK_CONTROL,
      controlToken: read.MOCK_CONTROL_TOKEN,
      seed: read.MOCK_SEED,
      scenario: read.MOCK_SCENARIO,
      fixturesDir: read.MOCK_FIXTURES,
      keepDir: read.MOCK_KEEP,
      worldsMax: read.MOCK_WORLDS_MAX,
      node: read.MOCK_NODE,
      logLevel: read.MOCK_LOG_LEVEL,
    },
  };
}

function problemOf(name: string, env: Readonly<Record<string, string | undefined>>): string {
  // A token that is too short is still a secret.
  const value = name.endsWith('TOKEN') ? '***' : env[name];
  return `${name}=${value}: must be ${documented[name as Variable]?.allowed ?? 'something else'}`;
}

function unknownVariables(env: Readonly<Record<string, string | undefined>>): string[] {
  const known = Object.keys(documented);
  return Object.keys(env)
    .filter((name) => name.startsWith('MOCK_') && !known.includes(name))
    .map((name) => {
      const meant = probableVariable('MOCK_', name, known);
      const hint = meant ? `: did you mean ${meant}?` : `; the known ones are ${known.join(', ')}`;
      return `${name}: there is no such variable${hint}`;
    });
}
