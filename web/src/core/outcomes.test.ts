import { describe, expect, it } from 'vitest';
import { createTestTexts } from '../testing/test-texts.ts';
import { lost, openPage, sentTransfer, transfer } from '../testing/outcomes-page.ts';

const pending = { status: 'pending' } as const;
const idle = { status: 'idle' } as const;

/** A page with a transfer whose screen was left. */
function leftPage() {
  const page = openPage('kp_member_1');
  const action = page.begin();
  action.become(pending);
  action.leave();
  return { ...page, ...action };
}

describe('an unknown outcome', () => {
  it('is shown once after its screen was left, also while it is still being verified', () => {
    const { become, notices, spoken } = leftPage();
    expect(notices()).toEqual([]);
    become(lost('loading'));
    expect(notices()).toEqual(['transfer.unknown']);
    become(lost('done'));
    expect(notices()).toEqual(['transfer.unknown']);
    expect(spoken).toHaveLength(1);
  });

  it('that was verified is settled once it is read', () => {
    const { become, readAll, isUnsettled } = leftPage();
    become(lost('loading'), lost('done'));
    expect(isUnsettled()).toBe(true);
    readAll();
    expect(isUnsettled()).toBe(false);
  });

  it.each([
    ['in its notice', false],
    ['on its screen, which is left then', true],
  ])('that is read %s is settled once it is verified', (_where, onScreen) => {
    const { become, readAll, openScreen, isUnsettled, notices } = leftPage();
    const read = onScreen ? openScreen() : readAll;
    become(lost('loading'));
    read();
    expect([notices(), isUnsettled()], 'before it was looked up').toEqual([[], true]);
    become(lost('failed'), lost('loading'));
    expect(isUnsettled()).toBe(true);
    become(lost('done'));
    expect(isUnsettled()).toBe(false);
    become(pending, lost('loading'), lost('done'));
    expect([notices(), isUnsettled()], 'the next one is not read yet').toEqual([['transfer.unknown'], true]);
  });

  it('that was read, and is shown by a screen again, is settled only when that screen is left', () => {
    const { become, readAll, openScreen, isUnsettled } = leftPage();
    become(lost('loading'));
    readAll();
    const leave = openScreen();
    become(lost('done'));
    expect(isUnsettled(), 'while it is told').toBe(true);
    expect(leave(false), 'may be put aside').toBe(true);
    become(idle);
    expect(isUnsettled()).toBe(false);
  });

  it('is shown by an open screen instead of a notice, also when that screen is closed afterwards', () => {
    const { begin, notices } = openPage('kp_member_1');
    const { become, leave } = begin();
    become(pending, lost('loading'), lost('done'));
    expect(leave()).toBe(true);
    expect(notices()).toEqual([]);
  });

  it('is shown if its screens were left before they showed it, and not if one had', () => {
    const { become, openScreen, notices } = leftPage();
    const leave = openScreen();
    become(lost('loading'), lost('done'));
    expect(notices()).toEqual([]);
    expect(leave(false), 'told').toBe(false);
    expect(notices()).toEqual(['transfer.unknown']);

    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      const screens = [openScreen(), openScreen()];
      expect(notices(), 'by its own screens').toEqual([]);
      become(pending, lost('loading'), lost('done'));
      for (const which of order) screens[which]?.(which === 1);
      expect(notices()).toEqual([]);
      become(idle);
    }
  });

  it('whose notice appears that late is also shown by the next page, until it is read', () => {
    const { become, openScreen, readAll, kept } = leftPage();
    const leave = openScreen();
    become(lost('loading'), lost('done'));
    leave(false);
    expect(openPage('kp_member_1', kept()).notices()).toEqual(['transfer.unknown']);
    readAll();
    expect(kept()).toBe('[]');
  });

  it('is removed when the screen is opened again and shows it itself, or when the outcome becomes known', () => {
    const { become, openScreen, notices, isUnsettled } = leftPage();
    become(lost('loading'), lost('done'));
    openScreen();
    expect([notices(), isUnsettled()]).toEqual([[], true]);
    const other = leftPage();
    other.become(lost('loading'), lost('done'), idle);
    expect([other.notices(), other.isUnsettled()]).toEqual([[], false]);
  });

  it('of one member is not shown to the next', () => {
    const { app, begin, notices, isUnsettled, walletOf } = openPage('kp_member_1');
    const left = begin();
    left.become(pending);
    left.leave();
    left.become(lost('loading'), lost('done'));
    const open = begin();
    open.become(pending);
    expect(notices()).toHaveLength(1);
    app.session.signOut();
    app.session.signIn('kp_member_2', false);
    walletOf('malee');
    expect([notices(), isUnsettled()], 'a call is under way').toEqual([[], true]);
    open.become(lost('loading'));
    open.leave(false);
    expect([notices(), isUnsettled()]).toEqual([[], false]);
  });

  it('is not shown if no money can have moved; other outcomes are not shown either', () => {
    const { begin, notices, isUnsettled, walletOf } = openPage('kp_member_1');
    const known = begin();
    known.become(pending);
    known.leave();
    known.become({ status: 'done', result: 'SUCCESS' });
    expect(isUnsettled()).toBe(false);
    const noMoney = begin(null);
    noMoney.become(pending);
    noMoney.leave();
    noMoney.become(lost('loading'), lost('done'));
    expect([notices(), isUnsettled()]).toEqual([[], true]);
    walletOf('somchai');
    expect(notices(), 'once the member is known').toEqual([]);
  });

  it('is replaced by the outcome of the next attempt', () => {
    const { begin, notices, isUnsettled, kept } = openPage('kp_member_1');
    const { become, leave } = begin(transfer, sentTransfer);
    become(pending, lost('loading'), lost('done'));
    become(pending, { status: 'done', result: 'SUCCESS' });
    leave();
    expect([notices(), isUnsettled(), kept()]).toEqual([[], false, '[]']);
  });

  it('is not shown as unknown while its call is pending, also once the member is known', () => {
    const { notices, walletOf } = leftPage();
    walletOf('somchai');
    expect(notices()).toEqual([]);
  });

  it('stays that of its screen if its session is only kept for longer', () => {
    const { app, become, kept } = leftPage();
    app.session.signIn('kp_member_1', true);
    become({ status: 'done', result: 'SUCCESS' });
    expect(kept()).toBe('[]');
  });

  it('that its screen had shown and verified is not shown after the next sign-in', () => {
    const { app, begin, notices, walletOf } = openPage('kp_member_1');
    begin().become(pending, lost('loading'), lost('done'));
    walletOf('somchai');
    app.session.signOut();
    app.session.signIn('kp_member_2', false);
    walletOf('somchai');
    expect(notices()).toEqual([]);
  });

  it('that was read before it was verified is shown again after the next sign-in, as nobody has verified it', () => {
    const { app, become, notices, readAll, walletOf } = leftPage();
    walletOf('somchai');
    become(lost('loading'));
    readAll();
    app.session.signOut();
    app.session.signIn('kp_member_2', false);
    walletOf('somchai');
    expect(notices()).toEqual(['transfer.unknown']);
  });
});

describe('two unknown outcomes with the same title', () => {
  it('are separate: the screen of one removes nothing of the other, and does not mark it as read', () => {
    const page = openPage('kp_member_1');
    const [kbank, ww] = [page.begin(), page.begin()];
    for (const { become, leave } of [kbank, ww]) {
      become(pending);
      leave();
      become(lost('loading'), lost('done'));
    }
    expect(page.notices(), 'stand there once').toEqual(['transfer.unknown']);
    const leave = ww.openScreen();
    expect(page.notices(), 'that of the other').toEqual(['transfer.unknown']);
    leave();
    ww.become(idle);
    expect(openPage('kp_member_1', page.kept()).notices(), 'after a reload').toEqual(['transfer.unknown']);
    page.readAll();
    expect([page.kept(), page.isUnsettled()]).toEqual(['[]', false]);
  });

  it('are read together, also if the language changes in between', async () => {
    const i18n = await createTestTexts(['member']);
    const before = openPage('kp_member_1', '[]', i18n);
    before.begin().become(pending);
    const page = openPage('kp_member_1', before.kept(), i18n);
    await i18n.changeLanguage('en');
    const { become, leave } = page.begin();
    become(pending);
    leave();
    become(lost('loading'), lost('done'));
    expect(page.notices()).toEqual(["We don't know yet whether the transfer went through"]);
    page.readAll();
    expect([page.notices(), page.kept(), page.isUnsettled()]).toEqual([[], '[]', false]);
  });

  it('have a notice each if what was sent is known, and are read one by one', async () => {
    const i18n = await createTestTexts(['member']);
    const page = openPage('kp_member_1', '[]', i18n);
    for (const payload of [50, 60]) {
      const { become, leave } = page.begin(transfer, { ...sentTransfer, payload });
      become(pending);
      leave();
      become(lost('loading'), lost('done'));
    }
    const told = page.told();
    expect(told).toEqual([expect.stringContaining('฿50.00'), expect.stringContaining('฿60.00')]);
    page.read(0);
    expect(page.told()).toEqual([told[1]]);
    page.read(0);
    expect([page.kept(), page.isUnsettled()]).toEqual(['[]', false]);
  });

  it('of this page and of the one before: the screen shows only its own', () => {
    const before = openPage('kp_member_1');
    before.begin().become(pending);
    const page = openPage('kp_member_1', before.kept());
    expect(page.notices()).toHaveLength(1);
    const { become, openScreen, leave } = page.begin();
    become(pending);
    leave();
    become(lost('loading'), lost('done'));
    openScreen()();
    become(idle);
    expect(page.notices(), 'of the page before').toHaveLength(1);
    expect(page.kept()).not.toBe('[]');
  });
});

it('a notice is in the current language, and links to the statement or to the place that its action names', async () => {
  const i18n = await createTestTexts(['member', 'payouts']);
  const { app, begin } = openPage('kp_member_1', '[]', i18n);
  for (const notice of [transfer, { title: 'refund.addUnknown', at: 'spin' } as const]) {
    const { become, leave } = begin(notice);
    become(pending);
    leave();
    become(lost('loading'));
  }
  await i18n.changeLanguage('en');
  const { toasts } = app.ui.toasts.store.getState();
  expect(toasts.map(({ lasting }) => lasting?.())).toEqual([
    {
      text: "We don't know yet whether the transfer went through",
      hint: i18n.t('outcome.closedHint'),
      link: { to: '/user/statement', label: 'View statement' },
    },
    {
      text: i18n.t('refund.addUnknown'),
      hint: i18n.t('outcome.closedHint'),
      link: { to: '/user/spin', label: i18n.t('nav.spin') },
    },
  ]);
});
