import { SESSION_END_KEY, sessionKeys } from '@krapao/contracts/client/stored';
import { describe, expect, it } from 'vitest';
import { createSessionStore } from './session.ts';
import { safeStorage, type SimpleStorage } from './storage.ts';

class FakeStorage implements SimpleStorage {
  readonly entries = new Map<string, string>();
  getItem(key: string) {
    return this.entries.get(key) ?? null;
  }
  setItem(key: string, value: unknown) {
    // As a browser does: null is stored as a text, too.
    this.entries.set(key, String(value));
  }
  removeItem(key: string) {
    this.entries.delete(key);
  }
}

const fresh = () => ({ lasting: new FakeStorage(), tab: new FakeStorage() });

const refused = () =>
  safeStorage(() => {
    throw new DOMException('denied', 'SecurityError');
  });

describe('session', () => {
  it('with "remember me" is kept after the browser was closed', () => {
    const storages = fresh();
    createSessionStore(storages).signIn('kp_1', true);
    expect(createSessionStore({ ...storages, tab: new FakeStorage() }).token()).toBe('kp_1');
    expect(storages.tab.entries.size).toBe(0);
  });

  it('without it is kept in this tab only', () => {
    const storages = fresh();
    createSessionStore(storages).signIn('kp_1', false);
    expect(createSessionStore(storages).token()).toBe('kp_1');
    expect(createSessionStore({ ...storages, tab: new FakeStorage() }).token()).toBeNull();
    expect(storages.lasting.entries.size).toBe(0);
  });

  it('leaves nothing in either storage after sign-out', () => {
    const storages = fresh();
    const store = createSessionStore(storages);
    store.signIn('kp_1', true);
    store.acceptAgreement();
    store.synced(Date.UTC(2026, 2, 1));
    storages.tab.setItem('token', 'kp_older');
    store.signOut();
    expect([...storages.lasting.entries, ...storages.tab.entries]).toEqual([]);
    expect(store.getState()).toEqual({ session: null, reason: null });
  });

  it('keeps the agreement and the last sync together with the token, and not for the next member', () => {
    const storages = fresh();
    const store = createSessionStore(storages);
    store.signIn('kp_1', true);
    store.acceptAgreement();
    store.synced(1_000);
    expect(createSessionStore(storages).getState().session).toEqual({
      token: 'kp_1',
      remembered: true,
      agreed: true,
      lastSync: 1_000,
    });
    store.signIn('kp_2', true);
    expect(createSessionStore(storages).getState().session).toMatchObject({ agreed: false, lastSync: null });
  });

  it('keeps the reason why the server ended it over a reload, until the next sign-in of this tab', () => {
    const storages = fresh();
    const store = createSessionStore(storages);
    store.signIn('kp_1', true);
    store.ended('kp_1', 'EXPIRED_AUTH_TOKEN');
    // The /login page signs out any session.
    store.signOut();
    expect(store.getState().reason).toBe('EXPIRED_AUTH_TOKEN');
    const reloaded = createSessionStore(storages);
    expect(reloaded.getState().reason).toBe('EXPIRED_AUTH_TOKEN');
    expect(createSessionStore({ ...storages, tab: new FakeStorage() }).getState().reason).toBeNull();
    reloaded.signIn('kp_2', true);
    expect(createSessionStore(storages).getState().reason).toBeNull();
    reloaded.signOut();
    expect(createSessionStore(storages).getState().reason).toBeNull();
  });

  it.each(['', ' ', 'a b', 'line\nbreak', 'กระเป๋า', 'x'.repeat(5_000)])(
    'counts an invalid stored token as no session: %j',
    (token) => {
      const storages = fresh();
      storages.lasting.setItem('token', token);
      expect(createSessionStore(storages).getState().session).toBeNull();
    },
  );

  it('ignores an invalid last sync', () => {
    const storages = fresh();
    storages.lasting.setItem('token', 'kp_1');
    storages.lasting.setItem('last_sync', 'yesterday');
    expect(createSessionStore(storages).getState().session?.lastSync).toBeNull();
  });

  it('follows the sign-out and the sign-in of another tab', () => {
    const storages = fresh();
    const here = createSessionStore(storages);
    here.signIn('kp_1', true);
    const there = createSessionStore(storages);
    there.signOut();
    storages.tab.setItem(sessionKeys.asked, '["what was sent with it"]');
    here.reread();
    expect([here.token(), storages.tab.entries.size]).toEqual([null, 0]);
    there.signIn('kp_2', true);
    here.reread();
    expect(here.token()).toBe('kp_2');
  });

  it('takes over the agreement from another tab, but not the time of the last sync', () => {
    const storages = fresh();
    const here = createSessionStore(storages);
    here.signIn('kp_1', true);
    const there = createSessionStore(storages);
    there.acceptAgreement();
    here.synced(1_000);
    expect(createSessionStore(storages).getState().session).toMatchObject({ agreed: true, lastSync: 1_000 });
    here.reread();
    expect(here.getState().session).toMatchObject({ token: 'kp_1', agreed: true, lastSync: 1_000 });
    there.synced(2_000);
    here.reread();
    expect(here.getState().session).toMatchObject({ agreed: true, lastSync: 1_000 });
  });

  it('that another tab ended is not written again by this tab before it is notified', () => {
    const storages = fresh();
    const here = createSessionStore(storages);
    here.signIn('kp_1', true);
    createSessionStore(storages).signOut();
    here.synced(1_000);
    here.acceptAgreement();
    expect([...storages.lasting.entries]).toEqual([]);
    here.reread();
    expect(here.token()).toBeNull();
  });

  it('that has not begun has no agreement', () => {
    const storages = fresh();
    const store = createSessionStore(storages);
    store.acceptAgreement();
    store.synced(1_000);
    expect([store.getState().session, storages.lasting.entries.size, storages.tab.entries.size]).toEqual([
      null,
      0,
      0,
    ]);
  });

  it('works in memory if the browser refuses storage', () => {
    const store = createSessionStore({ lasting: refused(), tab: refused() });
    store.signIn('kp_1', true);
    store.acceptAgreement();
    expect(store.getState().session).toMatchObject({ token: 'kp_1', agreed: true });
    store.signOut();
    store.reread();
    expect(store.token()).toBeNull();
  });

  it('prefers a value that could not be stored to an older stored one', () => {
    const full = new FakeStorage();
    full.setItem('token', 'kp_old');
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const lasting = safeStorage(() => full);
    lasting.setItem('token', 'kp_new');
    expect(lasting.getItem('token')).toBe('kp_new');
  });

  it.each(['', 'a b', 'line\nbreak'])(
    'does not begin with a token that does not fit into a header: %j',
    (token) => {
      const storages = fresh();
      const store = createSessionStore(storages);
      expect(() => store.signIn(token, true)).toThrow(TypeError);
      expect([store.token(), storages.lasting.entries.size]).toEqual([null, 0]);
    },
  );

  it('that is remembered replaces one for this tab only', () => {
    const storages = fresh();
    const store = createSessionStore(storages);
    store.signIn('kp_1', false);
    store.signIn('kp_2', true);
    expect(storages.tab.entries.size).toBe(0);
    expect(createSessionStore(storages).token()).toBe('kp_2');
  });

  it('forgets the end of the last one once it has begun', () => {
    const storages = fresh();
    const store = createSessionStore(storages);
    store.signIn('kp_1', false);
    store.ended('kp_1', 'EXPIRED_AUTH_TOKEN');
    store.signIn('kp_2', false);
    // As after a reload of a tab whose storage was cleared by hand.
    storages.tab.removeItem('token');
    expect(createSessionStore(storages).getState().reason).toBeNull();
  });

  it('taken over from another tab has the new member, or the reason of the end', () => {
    const storages = fresh();
    const here = createSessionStore(storages);
    here.signIn('kp_1', true);
    const told: unknown[] = [];
    here.subscribe(({ session, reason }) => told.push([session?.token, reason]));
    here.reread();
    expect(told, 'nothing has changed').toEqual([]);
    const there = createSessionStore(storages);
    there.ended('kp_1', 'EXPIRED_AUTH_TOKEN');
    here.reread();
    there.signIn('kp_2', true);
    here.reread();
    expect(told).toEqual([
      [undefined, 'EXPIRED_AUTH_TOKEN'],
      ['kp_2', null],
    ]);
    expect(here.getState().reason).toBeNull();
    there.signOut();
    here.reread();
    expect(here.getState()).toEqual({ session: null, reason: null });
  });

  it('of another tab removes the reason of the last end, also after a reload', () => {
    const storages = fresh();
    const here = createSessionStore(storages);
    here.signIn('kp_1', true);
    here.ended('kp_1', 'EXPIRED_AUTH_TOKEN');
    createSessionStore({ ...storages, tab: new FakeStorage() }).signIn('kp_2', true);
    here.reread();
    createSessionStore({ ...storages, tab: new FakeStorage() }).signOut();
    expect(createSessionStore(storages).getState().reason).toBeNull();
  });

  it('has no reason of the end of an earlier one, which a tab that was left open has met since', () => {
    const storages = fresh();
    const here = createSessionStore(storages);
    here.signIn('kp_1', true);
    const other = { ...storages, tab: new FakeStorage() };
    createSessionStore(other).signIn('kp_2', true);
    const third = createSessionStore({ ...storages, tab: new FakeStorage() });
    // The first tab asks with its old token before it is notified.
    here.ended('kp_1', 'EXPIRED_AUTH_TOKEN');
    expect(here.getState()).toMatchObject({ session: { token: 'kp_2' }, reason: null });
    storages.tab.setItem(SESSION_END_KEY, 'EXPIRED_AUTH_TOKEN');
    expect(createSessionStore(storages).getState().reason, 'while there is a session').toBeNull();
    storages.lasting.setItem(SESSION_END_KEY, 'EXPIRED_AUTH_TOKEN');
    createSessionStore(other).signOut();
    third.reread();
    expect(third.getState(), 'the player has signed out').toEqual({ session: null, reason: null });
  });

  it('is over for other tabs together with its reason: that is stored before the token is removed', () => {
    const storages = fresh();
    const store = createSessionStore(storages);
    store.signIn('kp_1', true);
    const reasons: unknown[] = [];
    const remove = storages.lasting.removeItem.bind(storages.lasting);
    storages.lasting.removeItem = (key) => {
      if (key === 'token') reasons.push(storages.lasting.getItem(SESSION_END_KEY));
      remove(key);
    };
    store.ended('kp_1', 'EXPIRED_AUTH_TOKEN');
    expect(reasons[0]).toBe('EXPIRED_AUTH_TOKEN');
  });

  it('that can be stored again is no longer kept in memory, and a removed one is gone', () => {
    const disk = new FakeStorage();
    const keep = disk.setItem.bind(disk);
    disk.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const storage = safeStorage(() => disk);
    storage.setItem('token', 'kp_1');
    disk.setItem = keep;
    storage.setItem('token', 'kp_2');
    expect([disk.getItem('token'), storage.getItem('token')]).toEqual(['kp_2', 'kp_2']);
    // Written by another tab.
    disk.setItem('token', 'kp_3');
    expect(storage.getItem('token')).toBe('kp_3');
    storage.removeItem('token');
    expect([disk.getItem('token'), storage.getItem('token')]).toEqual([null, null]);
  });
});
