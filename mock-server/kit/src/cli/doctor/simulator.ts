import { controlRoutes } from '@krapao/contracts/control/routes';
import { APP_VERSION } from '@krapao/contracts/entities/constants';
import type { Control } from '../../client/client.ts';
import { ControlError } from '../../client/control-error.ts';
import { isListening, portOf } from '../ports.ts';
import { version } from '../version.ts';
import { bad, good, type Finding } from './finding.ts';

/** A simulator that has just started loads its control plane at the first call, which can be slow on a busy machine. */
export const TIMEOUT_MS = 15_000;

/**
 * Finds out what is at the address: the simulator of this kit, one of another version, one that requires a token, another
 * server, or nothing.
 */
export async function checkSimulator(control: Control, token: string | undefined): Promise<Finding> {
  try {
    const document = await control.call('control.openapi', { timeoutMs: TIMEOUT_MS });
    return isControlPlane(document) ? compare(control.url, document) : stranger(control.url);
  } catch (error) {
    if (!(error instanceof ControlError)) throw error;
    if (error.code === 'CONTROL_TOKEN_NEEDED') return tokenFinding(token);
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
    if (error.kind === 'unreachable' && error.status !== undefined)
      return bad(
        'simulator',
        `${control.url} answers ${error.status}: it is a proxy, or an app, and what it passes calls on to does not answer`,
        'start that simulator, or say where another is: KRAPAO_URL',
      );
    if (error.kind === 'timeout')
      return bad(
        'simulator',
        `what listens at ${control.url} has not answered within ${TIMEOUT_MS / 1_000} s`,
        'try again; if it stays so, end it and start another: krapao start',
      );
    return stranger(control.url);
  }
}

const tokenFinding = (token: string | undefined): Finding =>
  bad(
    'simulator',
    token === undefined
      ? 'it asks for a token, and none is given'
      : 'it asks for a token, and the one given is not it: another one, or that of an earlier start',
    'put its MOCK_CONTROL_TOKEN into KRAPAO_TOKEN, or into a file for --token-file',
  );

function stranger(url: string): Finding {
  const port = portOf(url);
  const next = port + 1;
  return bad(
    'simulator',
    `the port ${port} is taken by something that is no simulator`,
    `krapao start --port ${next}, and KRAPAO_URL=http://127.0.0.1:${next}`,
  );
}

/** The OpenAPI document of a control plane, of any version. */
interface Document {
  readonly info: { readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId?: string }>>>>;
}

function isControlPlane(document: unknown): document is Document {
  const { info, paths } = (document ?? {}) as Partial<Document>;
  return typeof info?.version === 'string' && paths?.['/__mock/worlds'] !== undefined;
}

/**
 * Compares versions: a simulator of another version may refuse what this kit sends, or lack a call; better found here than in
 * a test.
 */
function compare(url: string, { info, paths }: Document): Finding {
  const there = new Set(
    Object.values(paths).flatMap((path) => Object.values(path).map((call) => call.operationId)),
  );
  const missing = Object.keys(controlRoutes).filter((id) => !there.has(id));
  const own = `contract ${APP_VERSION}`;
  if (info.version === APP_VERSION && missing.length === 0)
    return good('simulator', `answers at ${url}, ${own}; the kit is ${version()}`);
  const differs =
    info.version === APP_VERSION ? `has no ${missing.join(', ')}` : `has contract ${info.version}`;
  return bad(
    'simulator',
    `the one at ${url} is of another version: it ${differs}; the kit ${version()} is for ${own}`,
    `install the kit of its version, or use that of this kit: krapao start --port ${portOf(url) + 1}, and KRAPAO_URL`,
  );
}
