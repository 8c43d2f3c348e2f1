import { expect, it, vi } from 'vitest';
import { createLate } from '../testing/late.ts';
import { createTestApp, reply } from '../testing/test-app.ts';
import { createOnceActions, stepsOf } from './once-action.ts';

it('a money action goes on for its screen if a session begins meanwhile, as by a sign-in in another tab', async () => {
  const { app, client } = createTestApp();
  await app.answerReader.load();
  const answer = createLate<string>();
  const steps = stepsOf<void, string>(client, {
    name: 'account.register',
    send: () => answer.promise,
    refetchOutcome: async () => undefined,
    invalidates: [],
    unknown: undefined,
  });
  const ended = app
    .service(createOnceActions)<void, string>('account.register')
    .machine.run(undefined, steps);
  app.session.signIn('kp_1', false);
  answer.resolve('SUCCESS');
  expect(await ended).toEqual({ status: 'done', result: 'SUCCESS' });
});

it('the end of a session does not stop a money action, but its answer is discarded', async () => {
  const { app, client, send } = createTestApp({ token: 'kp_1' });
  let answer: (() => void) | undefined;
  send.mockImplementation(
    () => new Promise((resolve) => void (answer = () => resolve(reply({ message: 'BONUS_CLEAR' })))),
  );
  const steps = stepsOf<void, unknown>(client, {
    name: 'bonus.clear',
    send: (_, { api }) => api('bonus.clear'),
    refetchOutcome: async () => undefined,
    invalidates: [],
    unknown: undefined,
  });
  const outcome = steps.send();
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1));
  app.session.signOut();
  expect(send.mock.calls[0]?.[0].signal.aborted).toBe(false);
  answer?.();
  await expect(outcome).rejects.toMatchObject({ kind: 'aborted' });
});
