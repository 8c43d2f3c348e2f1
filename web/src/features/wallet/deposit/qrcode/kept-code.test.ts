import { sessionKeys } from '@krapao/contracts/client/stored';
import { minor } from '@krapao/contracts/kernel/money';
import { expect, it } from 'vitest';
import type { App } from '../../../../core/app.ts';
import { createTestApp } from '../../../../testing/test-app.ts';
import { keepCode, keptCode } from './kept-code.ts';

const code = {
  provider: 'KBANK',
  qrcodeId: 'a'.repeat(24),
  amount: { minor: minor(10_000), rest: 0 },
  since: 1,
  expiresAt: 2,
} as const;

it('a code is awaited by the next page of its member, until it is over', () => {
  const { app, storages } = createTestApp({ token: 'kp_member_1' });
  keepCode(app, code);
  expect(keptCode(app)).toEqual(code);
  keepCode(app, null);
  expect([keptCode(app), storages.tab.getItem(sessionKeys.code)]).toEqual([null, null]);
});

it('a code ends with the session, and is not kept without one', () => {
  const { app, storages } = createTestApp({ token: 'kp_member_1' });
  keepCode(app, code);
  app.session.signOut();
  expect(storages.tab.getItem(sessionKeys.code)).toBeNull();
  keepCode(app, code);
  expect(storages.tab.getItem(sessionKeys.code)).toBeNull();
});

it.each([
  ['by the server', (app: App) => app.session.ended('kp_member_1', null)],
  [
    'in another tab',
    ({ session, storages }: App) => {
      storages.lasting.removeItem(sessionKeys.token);
      session.reread();
    },
  ],
])('a code ends with a remembered session that is ended %s', (_, end) => {
  const { app, storages } = createTestApp();
  app.session.signIn('kp_member_1', true);
  keepCode(app, code);
  end(app);
  expect([app.session.token(), storages.tab.getItem(sessionKeys.code)]).toEqual([null, null]);
});

it.each([
  '',
  '{',
  'null',
  '1',
  '{}',
  JSON.stringify({ ...code, owner: 'mber_2' }),
  ...Object.keys(code).map((field) => JSON.stringify({ ...code, [field]: {}, owner: 'mber_1' })),
])('what is stored by something else or of another member is not awaited: %s', (stored) => {
  const { app, storages } = createTestApp({ token: 'kp_member_1' });
  storages.tab.setItem(sessionKeys.code, stored);
  expect(keptCode(app)).toBeNull();
});
