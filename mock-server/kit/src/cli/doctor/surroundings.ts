import { DEFAULT_WORLD } from '@krapao/contracts/control/world';
import { createControl, type Control } from '../../client/client.ts';
import { ControlError } from '../../client/control-error.ts';
import type { Context } from '../command.ts';
import { isListening, isSimulator, portOf } from '../ports.ts';
import { insteadOfApp, placeOf } from '../readiness.ts';
import { bad, good, type Finding } from './finding.ts';
import { TIMEOUT_MS } from './simulator.ts';

/** How many ports are searched for a second simulator, from that of the first on. */
const NEIGHBOURS = 10;

/** The examined simulator, known by when its world `default` was made. */
export interface ExaminedSimulator {
  readonly control: Control;
  readonly token: string | undefined;
  readonly madeAt: string;
}

/**
 * If the address is that of an app and the simulator has its own, says so, which is no mistake, as all calls pass; what comes next is
 * about the simulator there.
 */
export async function checkAddress(
  known: ExaminedSimulator,
): Promise<{ readonly known: ExaminedSimulator; readonly finding?: Finding }> {
  const { url } = known.control;
  const place = await placeOf(url);
  const own = place.is === 'app' ? place.own : undefined;
  // Another simulator may have the same port on this machine, as beside an image.
  if (own === undefined || !(await isIt(own, known))) return { known };
  const control = createControl({ url: own, token: known.token, by: 'cli' });
  return { known: { ...known, control }, finding: good('simulator', insteadOfApp(url, own).found) };
}

/** Whether there is another simulator: what a test arranges in one does not exist in the other. */
export async function checkAlone(known: ExaminedSimulator): Promise<Finding> {
  const { protocol } = new URL(known.control.url);
  const first = portOf(known.control.url);
  const last = Math.min(first + NEIGHBOURS, 65_536);
  const places = Array.from({ length: last - first }, (_, index) => first + index).flatMap((port) => [
    `${protocol}//127.0.0.1:${port}`,
    `${protocol}//[::1]:${port}`,
  ]);
  const asked = await Promise.all(
    places.map(async (url) => ((await isSimulator(url)) && !(await isIt(url, known)) ? url : undefined)),
  );
  const others = asked.filter((url) => url !== undefined);
  if (others.length === 0)
    return good('alone', `no second simulator at the ports ${first} to ${last - 1} of this machine`);
  return bad(
    'alone',
    `another simulator runs at ${others.join(', ')}`,
    'stop it, or make sure that the app and the tests mean the same one: KRAPAO_URL',
  );
}

/** Whether a URL leads to this simulator, directly or through an app. One that rejects the token is another simulator. */
const isIt = (url: string, { token, madeAt }: ExaminedSimulator): Promise<boolean> =>
  createControl({ url, token, by: 'cli' })
    .call('control.getWorld', { params: { id: DEFAULT_WORLD }, timeoutMs: TIMEOUT_MS })
    .then(
      (world) => world.madeAt === madeAt,
      () => false,
    );

/** Whether the app forwards calls to this simulator. */
export async function checkApp(app: string, known: ExaminedSimulator): Promise<Finding> {
  if (!(await isListening(app))) return good('app', `none at ${app}`);
  if (await isIt(app, known)) return good('app', `at ${app}, before this simulator`);
  return bad(
    'app',
    `the app at ${app} is before another backend, or does not pass the control plane on`,
    `start it with KRAPAO_UPSTREAM=${known.control.url} and KRAPAO_MOCK=1, or say where the right one is: --app`,
  );
}

/** For a world that is not there, or no longer. */
const ifUnknown =
  <Instead>(instead: Instead) =>
  (error: unknown): Instead => {
    if (error instanceof ControlError && error.code === 'UNKNOWN_WORLD') return instead;
    throw error;
  };

/**
 * Whether the app uses the selected world; if not, the browser's cookie names another one. Without an app it is enough that
 * the world exists.
 */
export async function checkWorld(
  { control }: ExaminedSimulator,
  { world, next }: Pick<Context, 'world' | 'next'>,
  app: string,
): Promise<Finding> {
  const hasApp = await isListening(app);
  const enter = (id: string) => `${app}/__mock/enter?world=${encodeURIComponent(id)}`;
  // Where several simulators share the worlds, the list is of any one of them.
  const has = await control
    .call('control.getWorld', { params: { id: world } })
    .then(() => true, ifUnknown(false));
  const worlds = (await control.call('control.listWorlds')).map(({ id }) => id);
  const names = worlds.filter((id) => id !== world);
  if (!has)
    return bad(
      'world',
      `there is no world ${world}${names.length > 0 ? `, but ${names.join(', ')}` : ''}: it was dropped, or never made`,
      `${next(`world new --id ${world}`, 'simulator')}, or KRAPAO_WORLD${hasApp ? `; a browser whose cookie names it: open ${enter(names[0] ?? world)}` : ''}`,
    );
  if (!hasApp) return good('world', `${world}, and no app to look at`);
  const query = { view: 'index', kind: 'call', limit: '50' } as const;
  const callsIn = async (id: string) => {
    const { entries } = await control
      .call('control.listRequests', { params: { id }, query })
      .catch(ifUnknown({ entries: [] }));
    return entries.filter(({ by }) => by === undefined || by === null || by === 'app').length;
  };
  const calls = await callsIn(world);
  if (calls > 0) return good('world', `${world}, ${calls} calls of an app`);
  const others = await Promise.all(names.map(async (id) => ((await callsIn(id)) > 0 ? id : undefined)));
  const elsewhere = others.filter((id) => id !== undefined);
  if (elsewhere.length === 0) return good('world', `${world}, no calls of an app yet`);
  return bad(
    'world',
    `no app has called the API in world ${world}, but in ${elsewhere.join(', ')}: a program, or an app in a browser whose mock_world cookie names it`,
    `open ${enter(world)}`,
  );
}
