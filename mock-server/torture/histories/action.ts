import type { OperationId } from '@krapao/contracts/operations';
import type { RawCall, RawAnswer } from '@krapao/kit';
import type { RandomStream } from '../../src/world/random.ts';
import { AnswerLost } from '../http.ts';
import type { Book } from './book.ts';
import type { History, Persona } from './history.ts';

/** Something that a member or the outside world does to a member's money, and its effect. */
export interface Action {
  readonly who: Persona;
  readonly says: string;
  /** The operation that it calls; undefined for an event of the outside world. */
  readonly operation?: OperationId;
  readonly send: (history: History) => Promise<RawAnswer>;
  /** Its effect if it was done; `answer` is undefined if that was lost. */
  readonly done: (book: Book, answer: RawAnswer['body'], history: History) => void;
  /** The effect of a refusal; none by default. */
  readonly refused?: (book: Book, code: string) => void;
  /** The effect of a lost answer, if the wallet does not show it; without this the wallet is read. */
  readonly lost?: (book: Book, history: History) => void | Promise<void>;
  /** The name of something that can be done only once, from its answer, which is undefined if it was lost. */
  readonly once?: (answer: RawAnswer['body']) => string | undefined;
}

/** Makes an action for a member; undefined if that is not possible now. */
export type MakeAction = (
  history: History,
  random: RandomStream,
  who: Persona,
) => Action | Promise<Action | undefined>;

/** A call of the API by a member. */
export const calls = (
  who: Persona,
  says: string,
  operation: OperationId,
  parts: RawCall,
  rest: Pick<Action, 'done' | 'refused' | 'lost' | 'once'>,
): Action => ({
  who,
  says: `${who}: ${says}`,
  operation,
  send: (history) => history.call(who, operation, parts),
  ...rest,
});

/** The code of a refusal, however the operation writes it; `undefined` for a success. */
function refusalIn({ status, body }: RawAnswer): string | undefined {
  if (status >= 400) return body?.message ?? String(status);
  if (body?.success === false) return body.error;
  return body?.hasQrcode === false ? body.message : undefined;
}

/** Records the effect of an answer in the book. */
export function settle(history: History, action: Action, reply: RawAnswer): string {
  const book = history.book(action.who);
  const code = refusalIn(reply);
  if (code !== undefined) {
    action.refused?.(book, code);
    return code;
  }
  action.done(book, reply.body, history);
  const once = action.once?.(reply.body);
  if (once !== undefined) history.spend(once);
  const name = action.says.replace(/^\w+: /, '').split(' ', 1)[0] ?? '';
  history.done.set(name, (history.done.get(name) ?? 0) + 1);
  return 'done';
}

export async function doIt(history: History, action: Action): Promise<void> {
  const reply = await action.send(history);
  history.log.push(`${action.says}: ${settle(history, action, reply)}`);
}

/** Sends all of them before the first one is answered. */
export async function doAtOnce(history: History, actions: readonly Action[]): Promise<void> {
  const replies = await Promise.all(actions.map((action) => action.send(history)));
  const outcomes = actions.map((action, at) => settle(history, action, replies[at]!));
  const counts = new Map<string, number>();
  for (const [at, { says }] of actions.entries()) {
    const text = `${says}: ${outcomes[at]}`;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  history.log.push(`at once: ${[...counts].map(([text, times]) => `${times} × ${text}`).join('; ')}`);
  for (const who of new Set(actions.map((action) => action.who))) await history.look(who);
}

/**
 * Loses the answer of an action. If it is lost before the work, nothing happened; if after, the action was either done or refused.
 * The wallet shows which.
 */
export async function doAndLose(history: History, action: Action, drop: 'before' | 'after'): Promise<void> {
  const { operation, who } = action;
  if (operation === undefined) return doIt(history, action);
  // Checks what is uncertain first, so that no sign-in happens in between.
  await history.look(who);
  await history.control('POST', '/faults', { operation, drop, times: 1 });
  try {
    const reply = await action.send(history);
    history.problems.push(`${action.says}: answered ${reply.status} although its answer was to be lost`);
  } catch (error) {
    if (!(error instanceof AnswerLost)) throw error;
  }
  await history.control('DELETE', '/faults');
  const outcome = await findOut(history, action, drop);
  history.log.push(`${action.says}: lost ${drop} the work, ${outcome}`);
}

async function findOut(history: History, action: Action, drop: 'before' | 'after'): Promise<string> {
  const { who } = action;
  if (action.lost && drop === 'after') {
    await action.lost(history.book(who), history);
    await history.look(who);
    return 'as it is described elsewhere';
  }
  const [done, kept] = [history.book(who).clone(), history.book(who).clone()];
  action.done(done, undefined, history);
  action.refused?.(kept, 'TRANSFER_FAIL');
  const found = await lookWith(history, who);
  if (found.length === 0) return 'not done';
  if (drop === 'after') {
    history.books.set(who, done);
    const foundWhenDone = await lookWith(history, who);
    if (foundWhenDone.length === 0) {
      const once = action.once?.(undefined);
      if (once !== undefined) history.spend(once);
      return 'done';
    }
    history.books.set(who, kept);
    if ((await lookWith(history, who)).length === 0) return 'refused';
  }
  history.problems.push(...found);
  return 'something else';
}

/** Compares the wallet with the book as it is now, without reporting yet. Returns the problems. */
async function lookWith(history: History, who: Persona): Promise<string[]> {
  const before = history.problems.length;
  await history.look(who);
  return history.problems.splice(before);
}
