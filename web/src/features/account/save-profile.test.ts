import type { Profile } from '@krapao/contracts/entities/profile';
import type { ApiError } from '@krapao/contracts/client/api-error';
import type { Reply } from '@krapao/contracts/client/transport';
import { QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished } from 'vitest';
import { errorScope } from '../../core/error-scope.ts';
import { profileQuery } from '../../core/profile.ts';
import { createLate } from '../../testing/late.ts';
import { createTestApp, reply } from '../../testing/test-app.ts';
import type { ProfileValues } from './profile-rules.ts';
import { mayBeSaved, saveProfile } from './save-profile.ts';

const profileOf = (values: ProfileValues): Profile => ({
  ...values,
  _id: 'a'.repeat(24),
  username: '0812345678',
  createdAt: '2026-03-01T05:00:00.000Z',
  bankAccount: {
    bankAccountName: values.bankAccountName,
    bankAccountNo: values.bankAccountNo,
    bank: { nameTH: values.bankCode },
  },
});
const OLD: ProfileValues = {
  name: 'SOMCHAI',
  bankCode: 'SCB',
  bankAccountName: 'SOMCHAI JAIDEE',
  bankAccountNo: '4069876543',
};
const NUMBER = { bankAccountNo: '4051112223' };

/** A member's profile on screen. It saves what is sent, and answers a read with what it had when it was asked. */
async function setUp() {
  const test = createTestApp({ token: 'kp_1' });
  const { client, send } = test;
  await test.app.answerReader.load();
  const server = { profile: profileOf(OLD), late: [] as ReturnType<typeof createLate<Reply>>[] };
  const saved: unknown[] = [];
  let holds = false;
  send.mockImplementation(async ({ method, body }) => {
    if (method === 'GET') {
      const answer = reply(server.profile);
      if (!holds) return answer;
      const late = createLate<Reply>();
      server.late.push(late);
      await late.promise;
      return answer;
    }
    const values = JSON.parse(body as string) as ProfileValues;
    saved.push(values);
    server.profile = profileOf(values);
    return reply(server.profile);
  });
  const observer = new QueryObserver(client, profileQuery());
  onTestFinished(observer.subscribe(() => undefined));
  await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true);
  const shown = () => client.getQueryData(profileQuery().queryKey);
  return {
    app: test.app,
    saved,
    server,
    shown,
    /** The connection fails. */
    lose: () => {
      client.setDefaultOptions({ queries: { ...client.getDefaultOptions().queries, retry: 0 } });
      send.mockRejectedValue(new TypeError('Failed to fetch'));
    },
    save: (changed: Partial<ProfileValues>) => saveProfile(client, profileOf(OLD), changed),
    /** Resolves once a read is asked for; its answer never comes. */
    asksInVain: () => {
      holds = true;
      return expect.poll(() => server.late).toHaveLength(1);
    },
    /** The page is looked at again: the profile is read, and its answer takes long. */
    readSlowly: async () => {
      holds = true;
      void observer.refetch();
      await expect.poll(() => server.late).toHaveLength(1);
      holds = false;
      return async () => {
        server.late[0]?.resolve(reply(null));
        await new Promise((resolve) => setTimeout(resolve));
      };
    },
  };
}

it('the saved profile is shown, and the next save starts from it', async () => {
  const { save, saved, shown } = await setUp();
  await Promise.all([save(NUMBER), save({ name: 'SOMSAK' })]);
  expect(saved).toEqual([
    { ...OLD, ...NUMBER },
    { ...OLD, ...NUMBER, name: 'SOMSAK' },
  ]);
  expect(shown()).toEqual(profileOf({ ...OLD, ...NUMBER, name: 'SOMSAK' }));
});

it('an answer from before the save that arrives after it neither shows nor saves the old bank account again', async () => {
  const { readSlowly, save, saved, shown } = await setUp();
  const answer = await readSlowly();
  await save({ ...OLD, ...NUMBER });
  await answer();
  expect(shown()).toEqual(profileOf({ ...OLD, ...NUMBER }));
  await save({ name: 'SOMSAK' });
  expect(saved.at(-1)).toEqual({ ...OLD, ...NUMBER, name: 'SOMSAK' });
});

it('what another tab or device has changed meanwhile stays, such as the bank account', async () => {
  const { save, saved, server, shown } = await setUp();
  server.profile = profileOf({ ...OLD, ...NUMBER });
  await save({ name: 'SOMSAK' });
  expect(saved).toEqual([{ ...OLD, ...NUMBER, name: 'SOMSAK' }]);
  expect(shown()).toEqual(profileOf({ ...OLD, ...NUMBER, name: 'SOMSAK' }));
});

it('nothing is sent if the latest profile cannot be read, and it is not said that it may be saved', async () => {
  const { lose, save, saved } = await setUp();
  lose();
  const failure = await save({ name: 'SOMSAK' }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ kind: 'network', operation: 'account.profile' });
  expect([saved, mayBeSaved(failure as ApiError)]).toEqual([[], false]);
  const sent = await save(OLD).catch((error: unknown) => error);
  expect(mayBeSaved(sent as ApiError)).toBe(true);
});

it('a save whose member signs out while the profile is read is not sent, and fails without a message', async () => {
  const { app, asksInVain, save, saved } = await setUp();
  const asked = asksInVain();
  const saving = save({ name: 'SOMSAK' }).catch((error: unknown) => error);
  await asked;
  app.session.signOut();
  expect(errorScope(await saving)).toBe('nobody');
  expect(saved).toEqual([]);
});
