import type { Control } from './client.ts';
import { ControlError } from './control-error.ts';

const STARTED_BY = '"krapao start" starts one, and "krapao exec -- <command>" one for a command';

/** The same control plane for tests, with hints inside the error messages, because a test shows only those. */
export function withHints(control: Control): Control {
  return {
    ...control,
    call: (id, ...input) => control.call(id, ...input).catch(hinted),
    text: (id, ...input) => control.text(id, ...input).catch(hinted),
  };
}

function hinted(error: unknown): never {
  if (!(error instanceof ControlError)) throw error;
  const hint = error.kind === 'unreachable' ? STARTED_BY : (error.data?.how ?? nearestOf(error));
  if (hint === undefined) throw error;
  const { kind, call, message, status, code, data, cause } = error;
  throw new ControlError({ kind, call, message: `${message}\n${hint}`, status, code, data, cause });
}

/** What was probably meant, unless the message already says it. */
function nearestOf({ message, data }: ControlError): string | undefined {
  const near = data?.issues?.[0]?.near ?? data?.near ?? [];
  const names = near.filter((name) => typeof name === 'string');
  const [first] = names;
  return first === undefined || message.includes(first) ? undefined : `The nearest are ${names.join(', ')}.`;
}
