import type { Control } from './client.ts';
import { ControlError } from './control-error.ts';

const STARTED_BY = '"krapao start" starts one, and "krapao exec -- <command>" one for a command';

/** The same control plane for tests, which show the message of an error alone: what to do stands in it too. */
export function withHints(control: Control): Control {
  return {
    ...control,
    call: (id, ...input) => control.call(id, ...input).catch(hinted),
    text: (id, ...input) => control.text(id, ...input).catch(hinted),
  };
}

function hinted(error: unknown): never {
  if (!(error instanceof ControlError)) throw error;
  const hint = error.kind === 'unreachable' ? STARTED_BY : error.data?.how;
  if (hint === undefined) throw error;
  const { kind, call, message, status, code, data, cause } = error;
  throw new ControlError({ kind, call, message: `${message}\n${hint}`, status, code, data, cause });
}
