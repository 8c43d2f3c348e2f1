import { createControl, type Control } from '../../client/client.ts';
import { ControlError } from '../../client/control-error.ts';
import type { Command, Context } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { textOf } from '../flags.ts';
import { isListening, isSimulator } from '../ports.ts';
import { version } from '../version.ts';

/** The oldest Node that the kit is tried on. */
const OLDEST_NODE = [20, 19] as const;
/** Ports on which a second simulator is looked for, from that of the first on. */
const NEIGHBOURS = 10;
const PATIENCE_MS = 2_000;

export interface Finding {
  readonly check: string;
  readonly ok: boolean;
  readonly found: string;
  /** What to do. */
  readonly remedy?: string;
}

const good = (check: string, found: string): Finding => ({ check, ok: true, found });
const bad = (check: string, found: string, remedy: string): Finding => ({ check, ok: false, found, remedy });

export function checkNode(running: string = process.versions.node): Finding {
  const [major = 0, minor = 0] = running.split('.').map(Number);
  const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
  const wanted = OLDEST_NODE.join('.');
  return isOld
    ? bad('node', `Node ${running} is too old`, `install Node ${wanted} or newer: https://nodejs.org`)
    : good('node', `Node ${running}`);
}

async function checkSimulator(control: Control): Promise<Finding> {
  try {
    const { info } = (await control.call('control.openapi', { timeoutMs: PATIENCE_MS })) as {
      info?: { version?: string };
    };
    return good(
      'simulator',
      `answers at ${control.url}, contract ${info?.version ?? 'unknown'}; the kit is ${version()}`,
    );
  } catch (error) {
    if (!(error instanceof ControlError)) throw error;
    if (error.code === 'CONTROL_TOKEN_NEEDED')
      return bad(
        'simulator',
        'it asks for a token, and this one is not it',
        'put its MOCK_CONTROL_TOKEN into KRAPAO_TOKEN, or into a file for --token-file',
      );
    if (error.code === 'CONTROL_FORBIDDEN')
      return bad(
        'simulator',
        error.message,
        'start it with MOCK_CONTROL_TOKEN, and put that into KRAPAO_TOKEN',
      );
    if (error.kind === 'unreachable' && !(await isListening(control.url)))
      return bad(
        'simulator',
        `nothing listens at ${control.url}`,
        'krapao start, or say where it is: KRAPAO_URL',
      );
    const port = Number(new URL(control.url).port) || 80;
    return bad(
      'simulator',
      `the port ${port} is taken by something that is no simulator`,
      `krapao start --port ${port + 1}, and KRAPAO_URL=http://127.0.0.1:${port + 1}`,
    );
  }
}

/** Another one beside it: what a test arranges in one is not there in the other. */
async function checkAlone(control: Control, own: string): Promise<Finding> {
  const { protocol, port } = new URL(control.url);
  const first = Number(port) || 80;
  const places = Array.from({ length: NEIGHBOURS }, (_, index) => first + index).flatMap((each) => [
    `${protocol}//127.0.0.1:${each}`,
    `${protocol}//[::1]:${each}`,
  ]);
  const others = (await Promise.all(places.map((url) => otherThan(own, url)))).filter(
    (url) => url !== undefined,
  );
  if (others.length === 0) return good('alone', 'no second simulator on this machine');
  return bad(
    'alone',
    `another simulator runs at ${others.join(', ')}`,
    'stop it, or make sure that the app and the tests mean the same one: KRAPAO_URL',
  );
}

const otherThan = async (own: string, url: string): Promise<string | undefined> =>
  (await isSimulator(url)) && !(await knows(url, own)) ? url : undefined;

/** Whether a simulator, or an app before it, has this world. */
const knows = (url: string, world: string): Promise<boolean> =>
  createControl({ url, token: process.env['KRAPAO_TOKEN'], by: 'cli' })
    .call('control.getWorld', { params: { id: world }, timeoutMs: PATIENCE_MS })
    .then(
      () => true,
      // Who is asked for a token that this one does not have is another one too.
      () => false,
    );

/** Whether the app passes calls on to this very simulator. */
async function checkApp(app: string, own: string): Promise<Finding> {
  if (!(await isListening(app))) return good('app', `none at ${app}`);
  if (await knows(app, own)) return good('app', `at ${app}, before this simulator`);
  return bad(
    'app',
    `the app at ${app} is before another backend, or does not pass the control plane on`,
    'start it with KRAPAO_UPSTREAM=<this simulator> and KRAPAO_MOCK=1, or say where the right one is: --app',
  );
}

/** Whether the app plays in the world that is meant; else the cookie of the browser names another one. */
async function checkWorld(control: Control, world: string, app: string): Promise<Finding> {
  const worlds = await control.call('control.listWorlds');
  const enter = `${app}/__mock/enter?world=${encodeURIComponent(world)}`;
  if (!worlds.some(({ id }) => id === world))
    return bad(
      'world',
      `there is no world ${world}, but ${worlds.map(({ id }) => id).join(', ')}`,
      `krapao world new --id ${world}, or KRAPAO_WORLD`,
    );
  const query = { view: 'index', kind: 'call', limit: '50' } as const;
  const played = await Promise.all(
    worlds.map(async ({ id }) => {
      const { entries } = await control.call('control.listRequests', { params: { id }, query });
      return {
        id,
        calls: entries.filter(({ by }) => by === undefined || by === null || by === 'app').length,
      };
    }),
  );
  const own = played.find(({ id }) => id === world);
  const elsewhere = played.filter(({ id, calls }) => id !== world && calls > 0).map(({ id }) => id);
  if (own?.calls === 0 && elsewhere.length > 0)
    return bad(
      'world',
      `no app has called in world ${world}, but in ${elsewhere.join(', ')}: the cookie mock_world of the browser names that one`,
      `open ${enter}`,
    );
  return good('world', `${world}, ${own?.calls ?? 0} calls of an app`);
}

async function diagnose({ control, world, flags }: Context): Promise<Finding[]> {
  const app = textOf(flags['app'], 'http://localhost:5173').replace(/\/+$/, '');
  const first = [checkNode(), await checkSimulator(control)];
  if (first.some(({ ok, check }) => !ok && check === 'simulator')) return first;
  // A world that only this simulator knows tells it from any other.
  const { id } = await control.call('control.createWorld', { body: { label: 'krapao-doctor', ttl: '1m' } });
  try {
    return [
      ...first,
      ...(await Promise.all([checkAlone(control, id), checkApp(app, id)])),
      await checkWorld(control, world, app),
    ];
  } finally {
    await control.call('control.dropWorld', { params: { id } });
  }
}

export const doctorCommand: Command = {
  name: 'doctor',
  about:
    'Look what is wrong: Node, port, token, a second simulator, the app before another one, the wrong world.',
  flags: { app: { kind: 'text', about: 'Where the app is; http://localhost:5173 by default.' } },
  run: async (context) => {
    const findings = await diagnose(context);
    const lines = findings.map(
      ({ ok, check, found, remedy }) =>
        `${ok ? '✓' : '✗'} ${check.padEnd(9)} ${found}${remedy ? `\n            ${remedy}` : ''}`,
    );
    context.result({ findings }, lines);
    return findings.every(({ ok }) => ok) ? EXIT.done : EXIT.checkFailed;
  },
};
