import type { Why } from '@krapao/contracts/control/why';
import { explain } from '../why/why.ts';
import { whyText } from '../why/text.ts';
import { done, withWorld, type ControlContext, type ControlHandler } from './handler.ts';
import { noEntry } from './journal-handlers.ts';

export const whyRequest: ControlHandler<'control.why'> = (context, { params }) =>
  withWorld(context, params.id, (hosted) => {
    const record = hosted.journal.get(Number(params.seq));
    if (!record) return noEntry(hosted, params.seq);
    return done(explain(context.worlds, context.sources, hosted, record));
  });

/** The same for people, with their names. */
export function whyAsText({ worlds }: ControlContext, id: string, answer: Why): string {
  const hosted = worlds.get(id);
  const members = hosted?.world.store.table('members');
  const nameOf = (phone: string) => {
    const persona = members?.oneBy('username', phone)?.persona;
    return persona === undefined || persona === phone ? phone : `${phone} (${persona})`;
  };
  return whyText(answer, id, nameOf, hosted?.journal.get(answer.seq)?.path);
}
