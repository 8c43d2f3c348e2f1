import { ApiError } from '@krapao/contracts/client/api-error';
import { describe, expect, it } from 'vitest';
import { createSessionStore } from '../platform/session.ts';
import { createTestTexts } from '../testing/test-texts.ts';
import { lost, openPage, sentTransfer, transfer } from '../testing/outcomes-page.ts';

const pending = { status: 'pending' } as const;

/** A page of a member who has just sent a transfer. */
function sent(token: string) {
  const page = openPage(token);
  const action = page.begin();
  action.become(pending);
  return { ...page, ...action };
}

describe('a transfer without an answer', () => {
  it('is shown by the next pages, until it is read', () => {
    const before = sent('kp_member_1');
    expect(JSON.parse(before.kept()), 'with the end of the token only').toMatchObject([{ owner: 'mber_1' }]);
    const next = openPage('kp_member_1', before.kept());
    expect(next.notices()).toEqual(['transfer.unknown']);
    const third = openPage('kp_member_1', next.kept());
    expect(third.notices()).toEqual(['transfer.unknown']);
    third.readAll();
    expect(openPage('kp_member_1', third.kept()).notices()).toEqual([]);
  });

  it('is shown after the next sign-in of the member', () => {
    const page = openPage('kp_member_1');
    page.walletOf('somchai');
    page.begin().become(pending);
    page.app.session.signOut();
    page.app.session.signIn('kp_member_2', false);
    page.tell(undefined);
    expect(page.notices()).toEqual([]);
    page.walletOf('somchai');
    expect(page.notices()).toEqual(['transfer.unknown']);
    page.readAll();
    expect([page.kept(), page.isUnsettled()], 'read, and still under way').toEqual(['[]', true]);
  });

  it('is also shown after the next sign-in if the page had not read the wallet: it then reads the member’s id', async () => {
    const page = sent('kp_member_1');
    const isAsked = () => page.send.mock.calls.some(([{ url }]) => url === '/api/wallet');
    await expect.poll(isAsked).toBe(true);
    page.walletOf('somchai');
    page.app.session.signOut();
    page.app.session.signIn('kp_member_2', false);
    page.walletOf('somchai');
    expect(page.notices()).toEqual(['transfer.unknown']);
  });

  it('does not read the wallet of whoever is signed in after the tap', async () => {
    const page = sent('kp_member_1');
    page.app.session.signOut();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(page.send).not.toHaveBeenCalled();
  });

  it.each([
    ['was done', { status: 'done', result: undefined }, 1],
    ['is not known', lost('loading'), 1],
    [
      'was refused',
      { status: 'failed', error: new ApiError({ kind: 'offline', operation: '', message: 'offline' }) },
      0,
    ],
    ['was not sent', { status: 'idle' }, 0],
  ] as const)(
    'is shown after the next sign-in, unless it certainly was not done: it %s',
    (_title, state, told) => {
      const late = sent('kp_member_1');
      const early = sent('kp_member_1');
      for (const { app, become, walletOf } of [late, early]) {
        walletOf('somchai');
        app.session.signOut();
        if (become === early.become) become(state);
        app.session.signIn('kp_member_2', false);
        walletOf('somchai');
      }
      expect(late.notices(), 'before the answer').toHaveLength(1);
      late.become(state);
      expect(early.notices(), 'answered to nobody').toHaveLength(told);
      expect(late.notices(), 'answered after the next sign-in').toHaveLength(told);
    },
  );

  it.each([
    [
      'says that it was not made if it met the end of its session',
      'EXPIRED_AUTH_TOKEN',
      'nobody',
      ['outcome.notSent'],
    ],
    ['says nothing to the next member', 'EXPIRED_AUTH_TOKEN', 'malee', []],
    ['says nothing if it was refused for another reason', 'TRANSFER_FAIL', 'nobody', []],
  ])('that is answered after its session: %s', (_title, message, next, told) => {
    const page = sent('kp_member_1');
    page.app.session.signOut();
    if (next !== 'nobody') page.app.session.signIn('kp_member_2', false);
    const error = new ApiError({ kind: 'refused', operation: 'wallet.transfer', status: 401, message });
    page.become({ status: 'failed', error });
    const shown = page.app.ui.toasts.store.getState().toasts.filter(({ tone }) => tone === 'danger');
    expect(shown.map(({ text }) => text)).toEqual(told);
  });

  it('is told with what was sent and when, by the next page and after the next sign-in, in the language of then', async () => {
    const i18n = await createTestTexts(['member']);
    const asked = '฿50.00 from Wallet to PG Soft\nSent 20/11/2026 12:10:05';
    const before = openPage('kp_member_1', '[]', i18n);
    before.walletOf('somchai');
    before.begin(transfer, sentTransfer).become(pending);
    const next = openPage('kp_member_1', before.kept(), i18n);
    expect(next.told()).toEqual(['โอน ฿50.00 จาก กระเป๋าเงิน ไปที่ PG Soft\nส่งเมื่อ 20/11/2026 12:10:05']);
    await i18n.changeLanguage('en');
    expect(next.told()).toEqual([asked]);

    next.walletOf('somchai');
    next.app.session.signOut();
    expect(next.kept(), 'for whoever uses the tab next').not.toContain('PG Soft');
    expect(next.kept()).not.toContain('5000');
    next.app.session.signIn('kp_member_2', false);
    next.walletOf('somchai');
    expect(next.told()).toEqual([asked]);
    const third = openPage('kp_member_2', next.kept(), i18n);
    third.walletOf('somchai');
    expect(third.told(), 'on the page after that').toEqual([asked]);
  });

  it('leaves its amount to nobody if the session ends on a page that knows nothing of it, such as /login', () => {
    const before = openPage('kp_member_1');
    before.walletOf('somchai');
    before.begin(transfer, sentTransfer).become(pending);
    expect(before.kept()).toContain('PG Soft');
    createSessionStore(before.storages).signOut();
    expect(before.kept()).not.toContain('PG Soft');
    expect(before.kept()).not.toContain('5000');
    const next = openPage('kp_member_2', before.kept());
    next.walletOf('somchai');
    expect([next.notices(), next.told()]).toEqual([['transfer.unknown'], [undefined]]);
  });

  it('is not visible to the next member', () => {
    const before = openPage('kp_member_1');
    before.walletOf('somchai');
    before.begin().become(pending);
    const next = openPage('kp_member_1', before.kept());
    next.app.session.signOut();
    next.app.session.signIn('kp_member_2', false);
    expect(next.notices()).toEqual([]);
    next.walletOf('malee');
    expect(next.notices()).toEqual([]);
    expect(next.kept()).toBe('[]');
  });

  it('is not shown by the next page if it is certain what happened, also before this page shows it', () => {
    const { become, kept, onCertain, isUnsettled } = sent('kp_member_1');
    onCertain();
    expect(kept()).toBe('[]');
    expect(isUnsettled(), 'not shown yet').toBe(true);
    become({ status: 'done', result: undefined });
    expect(isUnsettled()).toBe(false);
  });

  it('is still shown after the next sign-in if it became certain for nobody', () => {
    const page = sent('kp_member_1');
    page.walletOf('somchai');
    page.app.session.signOut();
    page.onCertain();
    page.app.session.signIn('kp_member_2', false);
    page.walletOf('somchai');
    expect(page.notices()).toEqual(['transfer.unknown']);
  });

  it('is not shown any more once this page has found what the one before sent; what this page has sent stays', () => {
    const page = openPage('kp_member_1', sent('kp_member_1').kept());
    page.found('withdraw.unknown');
    expect(page.notices()).toEqual(['transfer.unknown']);
    page.begin().become(pending);
    page.found('transfer.unknown');
    expect(page.notices()).toEqual([]);
    expect(JSON.parse(page.kept())).toHaveLength(1);
  });

  it('is not shown once it was answered', () => {
    const page = sent('kp_member_1');
    const other = page.begin();
    other.become(pending, { status: 'done', result: undefined });
    expect(JSON.parse(page.kept())).toHaveLength(1);
  });

  it('is also shown by the next page if it could not be verified, but not once it was', () => {
    const { become, kept, notices } = sent('kp_member_1');
    become(lost('loading'), lost('failed'));
    expect(notices(), 'by its screen').toEqual([]);
    expect(openPage('kp_member_1', kept()).notices()).toEqual(['transfer.unknown']);
    become(lost('loading'));
    expect(kept()).not.toBe('[]');
    become(lost('done'));
    expect(kept()).toBe('[]');
  });

  it('with an amount is shown by the next page until its screen is left, also if it was verified', () => {
    const page = openPage('kp_member_1');
    const { become, leave } = page.begin(transfer, sentTransfer);
    become(pending, lost('loading'), lost('done'));
    expect(page.notices(), 'by its screen').toEqual([]);
    expect(openPage('kp_member_1', page.kept()).notices(), 'the page was discarded').toHaveLength(1);
    leave();
    become({ status: 'idle' });
    expect(page.kept()).toBe('[]');
  });

  it('is also shown by the next page if its screen replaced the notice and could not verify it either', () => {
    const { become, leave, openScreen, kept } = sent('kp_member_1');
    leave();
    become(lost('loading'), lost('failed'));
    openScreen();
    expect(openPage('kp_member_1', kept()).notices()).toEqual(['transfer.unknown']);
    become(lost('loading'), lost('done'));
    expect(kept()).toBe('[]');
  });

  it.each([
    ['withdraw.unknown', 'ยังไม่ทราบว่าแจ้งถอนสำเร็จหรือไม่'],
    ['statement.gone', 'as it was written'],
  ])(
    'is shown once the texts of %s have come, which not every page has, or else as written',
    async (title, text) => {
      const i18n = await createTestTexts(['member']);
      const stored = JSON.stringify([{ owner: 'mber_1', title, text: 'as it was written' }]);
      const page = openPage('kp_member_1', stored, i18n);
      await expect.poll(() => page.notices()).toEqual([text]);
    },
  );

  it('is told without an amount if all money was sent', async () => {
    const i18n = await createTestTexts(['member'], 'en');
    const asked = { text: 'transfer.askedAll', to: null, sentAt: sentTransfer.at };
    const awaited = JSON.stringify([{ owner: 'mber_1', title: 'transfer.unknown', text: 'a' }]);
    const page = openPage('kp_member_1', `${awaited}\n${JSON.stringify([asked])}`, i18n);
    expect(page.told()).toEqual(['Everything from all other accounts to Wallet\nSent 20/11/2026 12:10:05']);
  });

  it('is shown at once if its texts are there', async () => {
    const i18n = await createTestTexts(['member', 'payouts']);
    const stored = JSON.stringify([
      { owner: 'mber_1', title: 'withdraw.unknown', text: 'as it was written' },
    ]);
    expect(openPage('kp_member_1', stored, i18n).notices()).toEqual(['ยังไม่ทราบว่าแจ้งถอนสำเร็จหรือไม่']);
  });

  it('is shown as stored text if an earlier release stored it', () => {
    const stored = ['a', 'b'].map((text) => ({ owner: 'mber_1', text }));
    expect(openPage('kp_member_1', JSON.stringify(stored)).notices()).toEqual(['a', 'b']);
  });

  it.each([
    '{',
    'null',
    '[null, 1, {}]',
    '[{"owner":"","text":"a"}]',
    '[{"owner":"mber_1","text":1}]',
    '[{"owner":"mber_1","text":"a","at":"https://example.org"}]',
    '[{"owner":"mber_1","text":"a","at":["statement"]}]',
  ])('is ignored if the stored value is broken: %s', (spoiled) => {
    expect(openPage('kp_member_1', spoiled).notices()).toEqual([]);
  });

  it.each([
    1,
    null,
    {},
    { text: 'gone.text', sentAt: 1 },
    { text: 1, sentAt: 1 },
    { text: 'transfer.asked' },
    { text: 'transfer.asked', sentAt: '1' },
    { text: 'transfer.asked', sentAt: 1e300 },
    { text: 'transfer.asked', sentAt: 1, amount: '5000' },
    { text: 'transfer.asked', sentAt: 1, amount: {} },
    { text: 'transfer.asked', sentAt: 1, from: {} },
    { text: 'transfer.asked', sentAt: 1, to: 1 },
  ])(
    'is told without what was sent if another release has stored that in another shape: %j',
    async (asked) => {
      const i18n = await createTestTexts(['member', 'payouts']);
      const awaited = JSON.stringify([{ owner: 'mber_1', title: 'transfer.unknown', text: 'a' }]);
      const page = openPage('kp_member_1', `${awaited}\n${JSON.stringify([asked])}`, i18n);
      expect([page.notices(), page.told()]).toEqual([['ยังไม่ทราบผลการโอน'], [undefined]]);
    },
  );

  it('is not shown to another member', () => {
    expect(openPage('kp_member_2', sent('kp_member_1').kept()).notices()).toEqual([]);
  });
});
