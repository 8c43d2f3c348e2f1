import { SESSION_KIND, SESSION_VERSION, UNMASKED, type SessionFile } from '@krapao/contracts/control/session';
import { APP_VERSION } from '@krapao/contracts/entities/constants';
import { NoTest, shorten, type Shortened } from './history/shorten.ts';
import { writeTest } from './history/write-test.ts';
import { toIso } from '../world/calendar.ts';
import { digestOf } from './digest.ts';
import { done, type ControlHandler } from './handler.ts';
import { refused } from './refuse.ts';
import { cannotBegin } from './history/cannot-begin.ts';
import { sessionFrom } from './replay-handlers.ts';

export const makeTest: ControlHandler<'control.makeTest'> = async (context, { body }) => {
  const session = sessionFrom(context, body);
  if (!session.ok) return session;
  const { from, until, as = 'vitest' } = body;
  try {
    const shortened = await shorten(context, session.value, { from, until });
    const { title, file, text } = writeTest(shortened, as);
    const { target, of, kept } = shortened;
    return done({
      title,
      file,
      text,
      steps: shortened.session.entries.filter(({ kind }) => kind !== 'job').length,
      of,
      kept,
      about: { operation: String(target.operation), status: target.status, code: target.code },
      session: fileOf(title, shortened),
    });
  } catch (error) {
    if (!(error instanceof NoTest)) return cannotBegin(error);
    return refused('TEST_IMPOSSIBLE', `No test can be made of it: ${error.message}.`, {
      ofNone: error.ofNone,
      how: error.ofNone
        ? 'A test begins at the start of its world: reset one, do it again, and make the test of that.'
        : 'Name the entry that it is about by `until`; GET …/requests?view=index lists them.',
    });
  }
};

function fileOf(name: string, { session, target }: Shortened): SessionFile {
  const history = { ...session, note: UNMASKED };
  return {
    kind: SESSION_KIND,
    version: SESSION_VERSION,
    appVersion: APP_VERSION,
    name,
    savedAt: toIso(target.now),
    digest: digestOf(history),
    history,
  };
}
