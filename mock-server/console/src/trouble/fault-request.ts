import type { FaultRequest, SocketFaultKind } from '@krapao/contracts/control/fault';

export const effects = [
  'code',
  'lost',
  'cut',
  'holdBefore',
  'holdAfter',
  'slow',
  'status',
  'raw',
  'socket',
] as const;
export type Effect = (typeof effects)[number];

export const socketKinds = [
  'delay',
  'drop',
  'duplicate',
  'reorder',
  'disconnect',
  'noWebsocket',
  'refuse',
] as const satisfies readonly SocketFaultKind[];

/** The contents of the form. */
export interface FaultValues {
  readonly operation: string;
  readonly effect: Effect;
  readonly code: string;
  readonly status: string;
  readonly body: string;
  readonly rawBody: string;
  readonly latencyMs: string;
  readonly socket: (typeof socketKinds)[number];
  readonly after: string;
  readonly times: string;
  readonly probability: string;
  readonly member: string;
}

/** The simulator checks the upper limit. */
const WHOLE = /^\d+$/;

/** The request for the fault, or the problems of the form. */
export function requestOf(values: FaultValues): {
  readonly request?: FaultRequest;
  readonly problem?: string;
} {
  const { effect, operation, after, times, probability, member } = values;
  for (const [name, value] of Object.entries({ 'How often': times, 'Let through first': after }))
    if (value !== '' && !WHOLE.test(value)) return { problem: `${name} must be a whole number` };
  if (times !== '' && Number(times) < 1) return { problem: 'How often must be at least 1' };
  const percent = probability === '' ? 100 : Number(probability);
  if (!(percent > 0 && percent <= 100))
    return { problem: 'Chance must be above 0, or it never happens, and at most 100' };
  const when = {
    after: after === '' ? 0 : Number(after),
    ...(times !== '' && { times: Number(times) }),
    probability: percent / 100,
  };
  const needsMs =
    effect === 'slow' || (effect === 'socket' && (values.socket === 'delay' || values.socket === 'reorder'));
  if (needsMs && !WHOLE.test(values.latencyMs)) return { problem: 'Milliseconds must be a whole number' };
  const ms = Number(values.latencyMs);
  if (effect === 'socket')
    return { request: { socket: values.socket, ...(needsMs && { delayMs: ms }), ...when } };
  const what = effectOf(values, ms);
  if ('problem' in what) return what;
  return {
    request: {
      operation,
      ...what.effect,
      ...when,
      ...(member !== '' && { match: { member } }),
    },
  };
}

function effectOf(
  values: FaultValues,
  latencyMs: number,
): { readonly effect: object } | { readonly problem: string } {
  switch (values.effect) {
    case 'code':
      return values.code === '' ? { problem: 'This call gives no code' } : { effect: { code: values.code } };
    case 'lost':
      return { effect: { drop: 'after' } };
    case 'cut':
      return { effect: { drop: 'before' } };
    case 'holdBefore':
      return { effect: { hold: 'before' } };
    case 'holdAfter':
      return { effect: { hold: 'after' } };
    case 'slow':
      return { effect: { latencyMs } };
    case 'status':
    case 'raw':
      return answerOf(values);
    case 'socket':
      return { effect: {} };
    default:
      return values.effect satisfies never;
  }
}

function answerOf({
  effect,
  status,
  body,
  rawBody,
}: FaultValues): { readonly effect: object } | { readonly problem: string } {
  const code = Number(status);
  if (!Number.isInteger(code) || code < 200 || code > 599)
    return { problem: 'The status must be from 200 to 599' };
  if (effect === 'raw') return { effect: { status: code, rawBody } };
  if (body.trim() === '') return { effect: { status: code } };
  try {
    return { effect: { status: code, body: JSON.parse(body) as unknown } };
  } catch {
    return {
      problem: "The body isn't JSON. To send anything else, choose “A proxy answers with a page of its own”",
    };
  }
}
