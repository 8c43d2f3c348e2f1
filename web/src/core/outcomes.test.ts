import { describe, expect, it } from 'vitest';
import { createTestTexts } from '../testing/test-texts.ts';
import { lost, openPage, transfer } from '../testing/outcomes-page.ts';

const pending = { status: 'pending' } as const;
const idle = { status: 'idle' } as const;

/** A page on which a transfer was sent and its screen was left. */
function leftPage() {
  const page = openPage('kp_member_1');
  const action = page.begin();
  action.become(pending);
  action.leave();
  return { ...page, ...action };
}

describe('an unknown outcome', () => {
  it('shows when its screen was left meanwhile, once, also while it is still being looked up', () => {
    const { become, notices, spoken } = leftPage();
    expect(notices()).toEqual([]);
    become(lost('loading'));
    expect(notices()).toEqual(['transfer.unknown']);
    become(lost('done'));
    expect(notices()).toEqual(['transfer.unknown']);
    expect(spoken).toHaveLength(1);
  });

  it('that was looked up is done with once it is read', () => {
    const { become, readAll, isUnsettled } = leftPage();
    become(lost('loading'), lost('done'));
    expect(isUnsettled()).toBe(true);
    readAll();
    expect(isUnsettled()).toBe(false);
  });

  it.each([
    ['in its notice', false],
    ['on its screen, which is left then', true],
  ])('that is read %s is done with once it is looked up', (_where, onScreen) => {
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

  it('that was read, and is told by a screen again, is done with only once that is left', () => {
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

  it('is left to a screen that is there, also when that is closed afterwards', () => {
    const { begin, notices } = openPage('kp_member_1');
    const { become, leave } = begin();
    become(pending, lost('loading'), lost('done'));
    expect(leave()).toBe(true);
    expect(notices()).toEqual([]);
  });

  it('shows when its screens were left before one of them told it, and not where one had', () => {
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

  it('that is left to the notice so late is told by the next page too, until it is read', () => {
    const { become, openScreen, readAll, kept } = leftPage();
    const leave = openScreen();
    become(lost('loading'), lost('done'));
    leave(false);
    expect(openPage('kp_member_1', kept()).notices()).toEqual(['transfer.unknown']);
    readAll();
    expect(kept()).toBe('[]');
  });

  it('is taken back when the screen is opened again and tells it itself, or when it is found out', () => {
    const { become, openScreen, notices, isUnsettled } = leftPage();
    become(lost('loading'), lost('done'));
    openScreen();
    expect([notices(), isUnsettled()]).toEqual([[], true]);
    const other = leftPage();
    other.become(lost('loading'), lost('done'), idle);
    expect([other.notices(), other.isUnsettled()]).toEqual([[], false]);
  });

  it('of one member is not told to the next', () => {
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

  it('is not told where no money can have moved, nor is any other outcome', () => {
    const { begin, notices, isUnsettled } = openPage('kp_member_1');
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
  });
});

describe('two outcomes that are not known, in the same words', () => {
  it('are two: the screen of one takes nothing of the other away, and it is not read by that', () => {
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

  it('are read as one, also with another language in between', async () => {
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

  it('of this page and of the one before: the screen tells of its own alone', () => {
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

it('a notice is said in the language of the moment, and leads to the statement or to where its action says', async () => {
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
