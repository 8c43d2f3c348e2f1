import { isSimulator, portOf } from './ports.ts';

/** How long it waits for an answer, in milliseconds. */
const TIMEOUT_MS = 1_000;

/** What a simulator says about itself; an older one says less. */
interface Readiness {
  readonly port?: number;
  /** The port of the app beside it. */
  readonly appPort?: number;
}

/** What a simulator says at this path; `undefined` from anything else. */
async function readinessAt(url: string): Promise<Readiness | undefined> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const said = (await answer.json()) as Readiness;
    return typeof said.appPort === 'number' ? said : undefined;
  } catch {
    return undefined;
  }
}

export const isHere = (url: string): boolean => {
  const { hostname } = new URL(url);
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');
};

/** Where an address leads. */
export type Place =
  | { readonly is: 'simulator'; readonly appPort: number | undefined }
  /** An app that passes the control plane on; `own` is the simulator's own address, unless only the app leads to it. */
  | { readonly is: 'app'; readonly own: string | undefined }
  | { readonly is: 'unknown' };

/** An app has a page of its own at `/ready`, and passes on what begins with `/__mock`. */
export async function placeOf(url: string): Promise<Place> {
  const direct = await readinessAt(`${url}/ready`);
  if (direct) return { is: 'simulator', appPort: direct.appPort };
  const passedOn = await readinessAt(`${url}/__mock/ready`);
  if (!passedOn) return { is: 'unknown' };
  const { port, appPort } = passedOn;
  const own = `http://127.0.0.1:${port}`;
  if (!isHere(url) || !(await isSimulator(own))) return { is: 'app', own: undefined };
  // Its `/ready` has not answered in time.
  return portOf(url) === port ? { is: 'simulator', appPort } : { is: 'app', own };
}

/** What to say where an address is that of the app, and the simulator has its own. */
export const insteadOfApp = (url: string, own: string) => ({
  found: `${url} is the app, which passes calls on to the simulator at ${own}`,
  remedy: `KRAPAO_URL=${own}`,
});
