import { connect } from 'node:net';

const TIMEOUT_MS = 1_000;

export function portOf(url: string): number {
  const { port, protocol } = new URL(url);
  return Number(port) || (protocol === 'https:' ? 443 : 80);
}

/** Whether a server accepts connections there. */
export const isListening = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
    const socket = connect({ host, port: portOf(url), timeout: TIMEOUT_MS });
    const done = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket
      .once('connect', () => done(true))
      .once('error', () => done(false))
      .once('timeout', () => done(false));
  });

/** Whether a simulator answers there: only a simulator has this health answer and a control plane. */
export async function isSimulator(url: string): Promise<boolean> {
  if (!(await isListening(url))) return false;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const health = await fetch(`${url}/health`, { signal });
    const plane = await fetch(`${url}/__mock/scenarios`, { signal });
    return (
      (await health.text()).includes('"alive"') && (plane.headers.get('content-type') ?? '').includes('json')
    );
  } catch {
    return false;
  }
}
