import { describe, expect, it, vi } from 'vitest';
import { QueryObserver } from '@tanstack/react-query';
import { minor } from '@krapao/contracts/kernel/money';
import type { Reply } from '@krapao/contracts/client/transport';
import { createSessionStore } from '../platform/session.ts';
import { createTestApp, memoryStorage, reply } from '../testing/test-app.ts';
import { createTestTexts } from '../testing/test-texts.ts';
import { walletQuery } from '../core/wallet.ts';

const refusal = (message: string, status: number) => reply({ message }, status);

const ofTheFirst = { wallet: { amount: 10 }, slots: [] };

/** A network whose responses arrive when the test says so. */
function held() {
  const waiting: ((answer: Reply) => void)[] = [];
  return {
    send: () => new Promise<Reply>((resolve) => void waiting.push(resolve)),
    answer: (answer: Reply) => waiting.shift()?.(answer),
  };
}

describe('one member after another', () => {
  it('the next one sees nothing of the previous one', () => {
    const { app, client } = createTestApp({ token: 'kp_1' });
    client.setQueryData(['wallet'], 'of the first');
    app.session.signOut();
    expect(client.getQueryData(['wallet'])).toBeUndefined();

    app.session.signIn('kp_2', true);
    client.setQueryData(['wallet'], 'of the second');
    app.session.acceptAgreement();
    expect(client.getQueryData(['wallet'])).toBe('of the second');
  });

  it('a late response for the previous one is not cached for the next', async () => {
    const { app, client, send } = createTestApp({ token: 'kp_1' });
    const network = held();
    send.mockImplementation(network.send);
    const asked = client.fetchQuery(walletQuery()).catch(() => undefined);
    await expect.poll(() => send.mock.calls).toHaveLength(1);
    app.session.signOut();
    expect(send.mock.calls[0]?.[0].signal.aborted).toBe(true);
    app.session.signIn('kp_2', true);
    network.answer(reply(ofTheFirst));
    await asked;
    expect(client.getQueryData(walletQuery().queryKey)).toBeUndefined();
  });

  it('a sign-in of another member in another tab reloads a member page', () => {
    const { app, page, storages } = createTestApp({ token: 'kp_1' });
    storages.lasting.setItem('token', 'kp_2');
    app.session.reread();
    expect(page.reload).toHaveBeenCalledTimes(1);
  });

  it('a sign-in of another member in another tab does not reload a public page, which would end the session', () => {
    const { app, page, storages } = createTestApp({ token: 'kp_1', address: '/howto' });
    storages.lasting.setItem('token', 'kp_2');
    app.session.reread();
    expect(app.session.token()).toBe('kp_2');
    expect(page.reload).not.toHaveBeenCalled();
  });
});

describe('a token that is no longer valid', () => {
  const refuse = [
    ['UNAUTHORIZED', 'UNAUTHORIZED'],
    ['EXPIRED_AUTH_TOKEN', 'EXPIRED_AUTH_TOKEN'],
    ['ไม่สามารถยืนยันตัวตน ของท่าน', 'identity'],
  ];
  it.each(refuse)(
    'ends the session, is explained on /login, and leads back after the sign-in: %s',
    async (message, reason) => {
      const { app, navigate, send, shownToasts } = createTestApp({
        token: 'kp_1',
        address: '/user/bonus?tab=2',
      });
      send.mockResolvedValue(refusal(message, 401));
      await Promise.allSettled([app.api('wallet.get'), app.api('bonus.list')]);
      expect(app.session.getState()).toEqual({ session: null, reason });
      expect(navigate.mock.calls).toEqual([['/login?next=%2Fuser%2Fbonus%3Ftab%3D2']]);
      expect(shownToasts(), 'in no toast besides').toEqual([]);
    },
  );

  it('leads back after the sign-in in every other tab of that session, too', async () => {
    const { app, navigate, storages } = createTestApp({ token: 'kp_1', address: '/user/statement?find=50' });
    const elsewhere = createSessionStore({ ...storages, tab: memoryStorage() });
    elsewhere.ended('kp_1', 'EXPIRED_AUTH_TOKEN');
    app.session.reread();
    expect(app.session.getState().reason).toBe('EXPIRED_AUTH_TOKEN');
    expect(navigate.mock.calls).toEqual([['/login?next=%2Fuser%2Fstatement%3Ffind%3D50']]);
  });

  it('of an earlier session does not end the current one', async () => {
    const { app, navigate, send, shownToasts } = createTestApp({ token: 'kp_1' });
    const network = held();
    send.mockImplementation(network.send);
    const stale = app.api('wallet.get').catch(() => undefined);
    app.session.signOut();
    app.session.signIn('kp_2', true);
    navigate.mockClear();
    network.answer(refusal('UNAUTHORIZED', 401));
    await stale;
    expect(app.session.token()).toBe('kp_2');
    expect(navigate).not.toHaveBeenCalled();
    expect(shownToasts()).toEqual([]);
  });

  it('does not end the session of another member that another tab has begun since', async () => {
    const { app, page, send, storages } = createTestApp({ address: '/user/bonus' });
    app.session.signIn('kp_1', false);
    storages.lasting.setItem('token', 'kp_2');
    send.mockResolvedValue(refusal('EXPIRED_AUTH_TOKEN', 401));
    await app.api('wallet.get').catch(() => undefined);
    expect(storages.lasting.getItem('token')).toBe('kp_2');
    expect(app.session.getState(), 'as after any sign-in in another tab').toMatchObject({
      session: { token: 'kp_2' },
      reason: null,
    });
    expect(page.reload).toHaveBeenCalledTimes(1);
  });

  it('is left to the screen if nobody is signed in', async () => {
    const { app, navigate, send, shownToasts } = createTestApp({ address: '/login' });
    send.mockResolvedValue(refusal('UNAUTHORIZED', 401));
    await app.api('auth.login', { body: { username: '1', password: '1' } }).catch(() => undefined);
    expect(app.session.getState().reason).toBeNull();
    expect(navigate).not.toHaveBeenCalled();
    expect(shownToasts()).toEqual([]);
  });
});

describe('where a change of the session leads', () => {
  it.each([
    ['/login', '/user'],
    ['/login?next=%2Fuser%2Fbonus', '/user/bonus'],
    ['/login?next=%2F%2Fevil.example', '/user'],
  ])('from %s a sign-in leads to %s', (address, target) => {
    const { app, navigate } = createTestApp({ address });
    app.session.signIn('kp_1', false);
    expect(navigate.mock.calls).toEqual([[target]]);
  });

  it('a sign-out in the member area leads to /login, without a way back', () => {
    const { app, navigate } = createTestApp({ token: 'kp_1', address: '/user/bonus' });
    app.session.signOut();
    expect(navigate.mock.calls).toEqual([['/login']]);
  });

  it.each(['/contact', '/users', '/login'])('a sign-out on %s leads nowhere', (address) => {
    const { app, navigate } = createTestApp({ token: 'kp_1', address });
    app.session.signOut();
    expect(navigate).not.toHaveBeenCalled();
  });

  it('a sign-in on another page than /login leads nowhere', () => {
    const { app, navigate } = createTestApp({ address: '/contact' });
    app.session.signIn('kp_1', false);
    expect(navigate).not.toHaveBeenCalled();
  });

  it('a service that is gone leads to /terminated, and nobody is signed out', async () => {
    const { app, navigate, send } = createTestApp({ token: 'kp_1' });
    send.mockResolvedValue(refusal('gone', 410));
    await app.api('wallet.get').catch(() => undefined);
    expect(navigate.mock.calls).toEqual([['/terminated']]);
    expect(app.session.token()).toBe('kp_1');
  });
});

describe('an app', () => {
  it('has its own services, each created once at its first use', () => {
    const make = vi.fn<() => object>(() => ({}));
    const one = createTestApp().app;
    const other = createTestApp().app;
    expect(make).not.toHaveBeenCalled();
    expect(one.service(make)).toBe(one.service(make));
    expect(other.service(make)).not.toBe(one.service(make));
    expect(make.mock.calls).toEqual([[one], [other]]);
  });

  it('takes the server’s time from its responses', async () => {
    const { app, device, send } = createTestApp();
    const ahead = 3_600_000;
    send.mockImplementation(async () => ({
      ...reply({ terminated: null }),
      date: new Date(Date.now() + ahead).toUTCString(),
    }));
    await app.api('lookup.active');
    expect(Math.abs(app.serverClock.now() - device.now - ahead)).toBeLessThan(2_000);
  });

  it('sends its queries by its own network, with its own configuration', async () => {
    const { client, send } = createTestApp({ config: { apiBase: 'https://api.example' }, token: 'kp_1' });
    send.mockResolvedValue(reply(ofTheFirst));
    const seen = new QueryObserver(client, walletQuery());
    const stop = seen.subscribe(() => undefined);
    await expect.poll(() => seen.getCurrentResult().isSuccess).toBe(true);
    stop();
    expect(send.mock.calls[0]?.[0]).toMatchObject({
      url: 'https://api.example/api/wallet',
      headers: { authorization: 'Bearer kp_1', 'x-requested-with': 'member-web' },
    });
  });
});

const amountsIn = (laos: boolean) => {
  const { moneyText } = createTestApp({ config: { laos } }).app.ui;
  return [moneyText(minor(100_000)), moneyText(minor(100), 'LAK')];
};

describe('the toasts and sheets of an app', () => {
  it('are not shared with another app', () => {
    const [one, other] = [createTestApp(), createTestApp()];
    one.app.ui.toasts.done('saved');
    one.app.ui.layers.add({ dialog: {} as HTMLDialogElement, onBack: () => undefined });
    expect([one.shownToasts(), one.app.ui.layers.sheets()]).toEqual([['saved'], 1]);
    expect([other.shownToasts(), other.app.ui.layers.sheets()]).toEqual([[], 0]);
  });

  it('are also announced, a lasting toast together with its hint', () => {
    const { app, spoken } = createTestApp();
    const words = { text: 'not known yet', hint: 'look into the statement' };
    app.ui.toasts.lasting(
      () => words,
      () => undefined,
    );
    app.ui.announce('two new messages', false);
    expect(spoken).toEqual(['not known yet look into the statement', 'two new messages']);
  });

  it('have amounts in the currency of the build, or in a given one', () => {
    expect(amountsIn(false)).toEqual(['฿1,000.00', '1.00\u00a0₭']);
    expect(amountsIn(true)).toEqual(['1,000.00\u00a0₭', '1.00\u00a0₭']);
  });

  it('include the failure of an action that no screen handles, in the player’s language', async () => {
    const i18n = await createTestTexts(['first', 'errors'], 'en');
    const { app, client, send, shownToasts } = createTestApp({ token: 'kp_1', i18n });
    send.mockResolvedValue(refusal('MONEY_NOT_ENOUGH', 409));
    const mutation = client.getMutationCache().build(client, { mutationFn: () => app.api('wallet.get') });
    await expect(mutation.execute(undefined)).rejects.toThrow('MONEY_NOT_ENOUGH');
    expect(shownToasts()).toEqual([i18n.t('errors.MONEY_NOT_ENOUGH')]);
  });
});
