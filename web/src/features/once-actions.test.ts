import type { Outgoing } from '@krapao/contracts/client/transport';
import { minor } from '@krapao/contracts/kernel/money';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createExactlyOnce } from '../core/exactly-once.ts';
import { type OnceActionOptions, stepsOf } from '../core/once-action.ts';
import { createTestApp, reply } from '../testing/test-app.ts';
import { bonusActions, bonusListQuery } from './bonus/queries.ts';
import { collectAction, inviteListQuery } from './invite/queries.ts';
import { profileQuery } from '../core/profile.ts';
import { addWalletAction, receiveAction, refundCheckQuery } from './refund/queries.ts';
import { claimAction } from './spinwheel/coupons/coupons.ts';
import { couponsQuery, spinActiveQuery, spinSetupQuery } from './spinwheel/queries.ts';
import { spinAction } from './spinwheel/use-spin.ts';
import { statementQuery } from '../core/statement.ts';
import { walletQuery } from '../core/wallet.ts';
import { EVERYWHERE, transferAction } from './wallet/transfer/transfer-rules.ts';
import { withdrawAction } from './wallet/withdraw/withdraw-rules.ts';
import { activeBonusQuery } from '../core/active-bonus.ts';

/** Queries whose data may be on a member's screen, named in a player's words. */
const shown = {
  wallet: walletQuery().queryKey,
  statement: statementQuery(1).queryKey,
  'the active bonus': activeBonusQuery().queryKey,
  'the bonuses': bonusListQuery().queryKey,
  friends: inviteListQuery(1).queryKey,
  'the refund': refundCheckQuery().queryKey,
  coins: spinSetupQuery().queryKey,
  coupons: couponsQuery().queryKey,
  'is there a wheel': spinActiveQuery().queryKey,
  profile: profileQuery().queryKey,
} as const;
type Shown = keyof typeof shown;
const everything = Object.keys(shown) as Shown[];

const keys: readonly QueryKey[] = Object.values(shown);
const showAll = (client: QueryClient) => {
  for (const key of keys) client.setQueryData(key, 'old');
};
const outOfDate = (client: QueryClient) =>
  everything.filter((name) => client.getQueryState(shown[name])?.isInvalidated).toSorted();

interface Case {
  readonly action: OnceActionOptions<never, unknown>;
  readonly payload?: unknown;
  readonly answer: unknown;
  readonly path: string;
  readonly changes: readonly Shown[];
  /** The paths that are requested to find out whether the money moved. */
  readonly lookUp: readonly string[];
}

const of = <Payload>(
  action: OnceActionOptions<Payload, never> | OnceActionOptions<Payload, unknown>,
  rest: Omit<Case, 'action' | 'payload'> & { payload: Payload },
): Case => ({ action, ...rest });

const at = (code: string) => ({ code, name: code, amount: { minor: minor(10_000), rest: 0 } });
const done = { message: 'SUCCESS' };
const refunded = { message: 'REFUND_SUCCESS' };
const bonuses = ['the active bonus', 'the bonuses', 'the refund', 'wallet', 'statement'] as const;
const whereBonusesShow = ['/api/bonus', '/api/bonus/check/active', '/api/wallet'];

const cases: readonly Case[] = [
  of(transferAction, {
    payload: { from: at('WALLET'), to: at('PG'), amount: minor(5_000) },
    answer: done,
    path: '/api/wallet/transfer',
    changes: ['wallet', 'statement'],
    lookUp: ['/api/wallet', '/api/statement'],
  }),
  of(transferAction, {
    payload: { from: at(EVERYWHERE), to: at('PG'), amount: minor(5_000) },
    answer: done,
    path: '/api/wallet/transferAll',
    changes: ['wallet', 'statement'],
    lookUp: ['/api/wallet', '/api/statement'],
  }),
  of(withdrawAction, {
    payload: minor(10_000),
    answer: done,
    path: '/api/wallet/withdrawAll',
    changes: ['wallet', 'statement', 'the active bonus', 'the bonuses'],
    lookUp: ['/api/wallet', '/api/statement'],
  }),
  of(bonusActions.bonus, {
    payload: 'X',
    answer: { _id: 'a'.repeat(24), isActive: true, received: [] },
    path: '/api/bonus/activate/X',
    changes: bonuses,
    lookUp: whereBonusesShow,
  }),
  of(bonusActions.promotion, {
    payload: 'X',
    answer: done,
    path: '/api/promotion/activate/X',
    changes: bonuses,
    lookUp: whereBonusesShow,
  }),
  of(bonusActions.clear, {
    payload: undefined,
    answer: { message: 'BONUS_CLEAR' },
    path: '/api/bonus/clear',
    changes: bonuses,
    lookUp: whereBonusesShow,
  }),
  of(collectAction, {
    payload: undefined,
    answer: { message: 'INVITE_BONUS_SUCCESS' },
    path: '/api/invite/bonus',
    changes: ['friends', 'wallet', 'statement'],
    lookUp: ['/api/wallet', '/api/statement'],
  }),
  of(receiveAction, {
    payload: undefined,
    answer: refunded,
    path: '/api/refund/receive',
    changes: ['the refund'],
    lookUp: ['/api/refund/check'],
  }),
  of(addWalletAction, {
    payload: undefined,
    answer: refunded,
    path: '/api/refund/addWallet',
    changes: ['the refund', 'wallet', 'statement'],
    lookUp: ['/api/refund/check', '/api/wallet', '/api/statement'],
  }),
  of(spinAction, {
    payload: undefined,
    answer: { success: true, result: { code: 'X', label: 'X', remainingCoin: 1 }, error: null },
    path: '/api/spinwheel/spin',
    changes: ['coins', 'coupons', 'wallet'],
    lookUp: ['/api/spinwheel/setup', '/api/spinwheel/coupon'],
  }),
  of(claimAction, {
    payload: { code: 'X' } as never,
    answer: { success: true, error: null, result: null },
    path: '/api/spinwheel/coupon/claim',
    changes: ['coupons', 'coins', ...bonuses],
    lookUp: ['/api/spinwheel/coupon', '/api/wallet'],
  }),
];

/** Responses of the server when the outcome is looked up, by path. */
const looks: Readonly<Record<string, unknown>> = {
  '/api/wallet': { wallet: { amount: 1 }, slots: [] },
  '/api/statement': { total: 0, statements: [] },
  '/api/bonus': [],
  '/api/bonus/check/active': { status: false, type: '' },
  '/api/refund/check': { result: false, refundAmount: 0 },
  '/api/spinwheel/setup': { result: { activeSpinwheel: { name: 'X', slice: [] }, userCoin: 1 } },
  '/api/spinwheel/coupon': [],
};
const pathOf = ({ url }: Outgoing) => url.split('?')[0] ?? '';

function setUp({ action, payload }: Case) {
  const test = createTestApp({ token: 'kp_1' });
  showAll(test.client);
  const machine = createExactlyOnce<never, unknown>(
    () => 0,
    () => 0,
    () => Promise.resolve(),
  );
  const run = () => machine.run(payload as never, stepsOf(test.client, action));
  const paths = () => test.send.mock.calls.map(([outgoing]) => pathOf(outgoing));
  return { ...test, run, paths };
}

describe.each(cases.map((each) => [each.path, each] as const))('%s', (_, each) => {
  it('invalidates all that it changes, and no more', async () => {
    const { client, run, send, paths } = setUp(each);
    send.mockResolvedValue(reply(each.answer));
    expect(await run()).toMatchObject({ status: 'done' });
    expect(paths()).toEqual([each.path]);
    expect(outOfDate(client)).toEqual([...each.changes].toSorted());
  });

  it('after a lost answer looks up the outcome and is not sent again', async () => {
    const { run, send, paths } = setUp(each);
    send.mockRejectedValueOnce(new TypeError('lost'));
    send.mockImplementation(async (outgoing) => reply(looks[pathOf(outgoing)]));
    expect(await run()).toMatchObject({ status: 'unknown', verification: 'done' });
    expect(paths().slice(1)).toEqual(each.lookUp);
  });

  it('with a sign-in that has expired is sent once, has failed for certain, and leads to /login', async () => {
    const { app, navigate, run, send, paths } = setUp(each);
    send.mockResolvedValue(reply({ statusCode: 401, message: 'EXPIRED_AUTH_TOKEN' }, 401));
    expect(await run()).toMatchObject({ status: 'failed', error: { status: 401 } });
    expect(paths()).toEqual([each.path]);
    expect(app.session.getState()).toEqual({ session: null, reason: 'EXPIRED_AUTH_TOKEN' });
    expect(navigate.mock.calls).toEqual([['/login']]);
  });

  it('while offline sends nothing and invalidates nothing', async () => {
    const { client, device, run, send } = setUp(each);
    device.online = false;
    expect(await run()).toMatchObject({ status: 'failed', error: { kind: 'offline' } });
    expect(send).not.toHaveBeenCalled();
    expect(outOfDate(client)).toEqual([]);
  });
});

describe('a refusal that comes with status 200', () => {
  const refused = cases.filter(({ path }) => path.startsWith('/api/spinwheel/'));
  it.each(refused.map((each) => [each.path, each] as const))(
    '%s: is treated like any other, with its figures',
    async (_, each) => {
      const { run, send } = setUp(each);
      // Only a claim has any.
      const figures = each.path.endsWith('/claim') ? { data: { memberLimit: 100 } } : {};
      const refusal = { ...(each.answer as object), success: false, error: 'LIMIT', ...figures };
      send.mockResolvedValue(reply(refusal));
      const state = await run();
      const error = { kind: 'refused', message: 'LIMIT', ...figures };
      expect(state).toMatchObject({ status: 'failed', error });
      expect(send).toHaveBeenCalledTimes(1);
    },
  );

  it('a spin that succeeds without a result has an unknown outcome: its coin may be gone', async () => {
    const { run, send } = setUp(cases.find(({ path }) => path === '/api/spinwheel/spin')!);
    send.mockResolvedValue(reply({ success: true, error: null, result: null }));
    expect(await run()).toMatchObject({ status: 'unknown', error: { kind: 'malformed' } });
  });
});
