import type { ScreenControl } from '@krapao/contracts/control/screen';
import type { Locator } from 'playwright/test';
import type { Options } from '../fixtures/options.ts';
import { depositWords } from '../words/deposit.ts';
import { homeWords } from '../words/home.ts';
import { moneyWords } from '../words/money.ts';
import { spinWords } from '../words/spin.ts';
import type { App } from './app.ts';
import { BonusPage } from './bonus-page.ts';
import { DepositWays } from './deposit-ways.ts';
import { SpinPage } from './spin-page.ts';

type Find = (of: string) => Locator;

/** Locators for the controls in the steps of `arrange`, in one language. A missing one does not compile. */
export function controlsOf(app: App, language: Options['language']): Readonly<Record<ScreenControl, Find>> {
  const { page, say } = app;
  const home = homeWords[language];
  const money = moneyWords[language];
  const deposit = depositWords[language];
  const bonus = new BonusPage(page, language);
  const ways = new DepositWays(app, deposit);
  const spin = new SpinPage(page, spinWords[language]);

  const inMain = (name: string) => page.getByRole('main').getByRole('button', { name }).first();
  const inSheet = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
  const inQuestion = (name: string) => page.getByRole('alertdialog').getByRole('button', { name });
  const labelled = (name: string) => page.getByRole('dialog').getByLabel(name);
  const ofPassword = (name: string) => app.profile.passwordSheet.getByLabel(name, { exact: true });

  return {
    'login.phone': () => app.login.phone,
    'login.password': () => app.login.password,
    'login.submit': () => app.login.button,

    'register.phone': () => app.register.field('phone'),
    'register.code': () => app.register.field('code'),
    'register.verify': () => app.register.button('verify'),
    'register.name': () => app.register.field('name'),
    'register.password': () => app.register.field('password'),
    'register.confirm': () => app.register.field('confirm'),
    'register.bank': () => app.register.field('bank'),
    'register.firstName': () => app.register.field('firstName'),
    'register.lastName': () => app.register.field('lastName'),
    'register.accountNo': () => app.register.field('accountNo'),
    'register.next': () => app.register.button('next'),
    'register.submit': () => app.register.button('submit'),

    'home.deposit': () => app.home.action(say.home.deposit),
    'home.transfer': () => app.home.action(say.home.transfer),
    'home.withdraw': () => app.home.action(money.withdraw.open),
    'home.refund': () => app.home.action(money.refund.open),
    'home.invite': () => app.home.action(money.invite.open),
    'home.receiveInvite': () => app.home.action(home.receive),
    'home.confirmInvite': () => inQuestion(home.receiveConfirm),
    'home.games': (category) =>
      app.home
        .category(home[category as 'slot' | 'sport' | 'lotto'])
        .getByRole('button', { name: home.seeAll }),
    'home.game': (name) => page.getByRole('dialog').getByRole('button', { name }),
    'banners.continue': () => inSheet(home.afterBanners),

    'game.activate': () => inSheet(home.account.activate),
    'game.amount': () => labelled(home.amount),
    'game.transfer': () => inSheet(home.account.transferOnly),
    'game.play': () => inSheet(home.account.play),
    'game.resetPassword': () => inSheet(home.account.reset),
    'game.confirmReset': () => inQuestion(home.resetConfirm),

    'transfer.from': () => app.transfer.from,
    'transfer.to': () => app.transfer.to,
    'transfer.amount': () => app.transfer.amount,
    'transfer.review': () => inSheet(say.transfer.review),
    'transfer.confirm': () => app.transfer.confirm,

    'withdraw.amount': () => labelled(money.withdraw.amount),
    'withdraw.review': () => inSheet(money.withdraw.review),
    'withdraw.confirm': () => inSheet(money.withdraw.confirm),

    'deposit.qr': () => ways.channel(deposit.qr),
    'deposit.provider': (code) => ways.sheet.getByRole('tab', { name: code }),
    'deposit.qrAmount': () => app.deposit.amount,
    'deposit.create': () => app.deposit.create,
    'deposit.cancelCode': () => ways.button(say.deposit.cancel),
    'deposit.confirmCancel': () => inQuestion(say.deposit.cancel),
    'deposit.bank': (code) => ways.channel(deposit.bank[code as keyof typeof deposit.bank]),
    'deposit.bankAmount': () => ways.amount,
    'deposit.announce': () => ways.button(deposit.announce),
    'deposit.giftLink': () => ways.channel(deposit.link),
    'deposit.link': () => ways.link,
    'deposit.sendLink': () => ways.button(deposit.sendLink),
    'deposit.slip': () => ways.channel(deposit.slip),
    'deposit.slipPicture': () => ways.button(deposit.choose),
    'deposit.sendSlip': () => ways.button(deposit.sendSlip),

    'refund.receive': () => inSheet(money.refund.receive),
    'refund.add': () => inSheet(money.refund.add),
    'refund.confirmAdd': () => inQuestion(money.refund.add),
    'invite.collect': () => inSheet(money.invite.collect),
    'invite.confirm': () => inQuestion(money.invite.collect),

    'bonus.card': (code) => bonus.card(code),
    'bonus.receive': () => inSheet(bonus.say.receive),
    'bonus.cancel': () => bonus.active.getByRole('button', { name: bonus.say.cancel }),
    'bonus.confirmCancel': () => inQuestion(bonus.say.cancel),
    'promotion.code': () => bonus.code,
    'promotion.search': () => inMain(bonus.say.search),
    'promotion.receive': () => inSheet(bonus.say.receivePromotion),

    'spin.claim': (label) =>
      spin.couponsCard.getByRole('button', { name: spinWords[language].claimOf(label) }).first(),
    'spin.confirmClaim': () => spin.confirm,

    'profile.changePassword': () => inMain(say.password.title),
    'password.old': () => ofPassword(say.password.old),
    'password.new': () => ofPassword(say.password.new),
    'password.confirm': () => ofPassword(say.password.confirm),
    'password.submit': () => app.profile.passwordSheet.getByRole('button', { name: say.password.submit }),
    'profile.edit': () => inMain(say.profile.edit),
    'profile.save': () => app.profile.editSheet.getByRole('button', { name: say.profile.save }),
  };
}
