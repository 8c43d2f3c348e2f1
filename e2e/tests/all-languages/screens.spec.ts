import type { WorldEvent } from '@krapao/contracts/control/events';
import type { MemberScreen } from '@krapao/contracts/entities/constants';
import { closeDialog } from '../../fixtures/history.ts';
import type { Options } from '../../fixtures/options.ts';
import { hold } from '../../fixtures/requests.ts';
import { expect, test } from '../../fixtures/test.ts';
import { openScreen } from '../../pages/tour.ts';
import { asShown } from '../../words/as-shown.ts';
import { words } from '../../words/words.ts';

interface ReadOnlyScreen {
  readonly screen: MemberScreen;
  /** The page with the link to it, and the Thai text of the link. */
  readonly from: MemberScreen;
  readonly link: string;
  /** An event that creates the content, if there is none by default; the member is somchai. */
  readonly event?: WorldEvent;
  readonly shows: Readonly<Record<Options['language'], string>>;
}

/** Screens that only show something: a new one is a row here. */
const readOnlyScreens: readonly ReadOnlyScreen[] = [
  {
    screen: 'statement',
    from: 'profile',
    link: words.th.statement.open,
    shows: { th: words.th.statement.title, la: words.la.statement.title, en: words.en.statement.title },
  },
  {
    screen: 'contact',
    from: 'statement',
    link: words.th.contact.open,
    shows: { th: words.th.contact.version, la: words.la.contact.version, en: words.en.contact.version },
  },
];

/** Home itself is checked with more content in home.spec.ts. */
test('home of a member with its sheets', async ({ app, checkScreen, page, say, world }) => {
  await page.clock.install();
  const agreements = await hold(page, 'lookup.agreements');
  await app.startBeforeAgreement(await world.member('somchai').signIn());

  await test.step('conditions, and the agreement, which waits until they are closed', async () => {
    await app.navItem(say.conditions.open).click();
    const conditions = page.getByRole('dialog', { name: say.conditions.title });
    await conditions.getByRole('list').first().waitFor();
    await agreements.release();
    await page.clock.fastForward(1_500);
    await checkScreen(({ say: words }) => page.getByRole('dialog', { name: words.conditions.title }));
    await conditions.getByRole('button', { name: say.close }).first().click();
    await expect(conditions).toBeHidden();
  });
  await app.agreement.waitFor();
  await checkScreen((each) => each.agreement);
  await app.acceptAgreement();

  await test.step('deposit by QR code', async () => {
    await app.home.openDeposit();
    await app.deposit.choose('KBANK');
    await app.deposit.amount.waitFor();
    await checkScreen((each) => each.deposit.amount);
    await app.deposit.createCode('KBANK', '100');
    await checkScreen((each) => each.deposit.sheet.getByText(each.say.deposit.endsIn));
    await closeDialog(page);
  });

  await test.step('transfer', async () => {
    await app.home.openTransfer();
    await app.transfer.review('WALLET', 'PG', '50');
    await checkScreen((each) => each.transfer.confirm);
    await closeDialog(page);
  });
});

test('the rooms of a member', async ({ app, checkScreen, page, say, world }) => {
  // The time grows with each row.
  test.slow();
  await app.enterAs(await world.member('somchai').signIn());
  await app.profile.goto();

  await test.step('profile, and changing password and details', async () => {
    await checkScreen(({ say: each }) => page.getByRole('heading', { name: each.profile.title, level: 1 }));
    await app.profile.openPassword();
    await app.profile.passwordSheet.getByRole('button', { name: say.password.submit }).click();
    await expect(app.profile.passwordSheet.getByLabel(say.password.old)).toBeFocused();
    await checkScreen((each) => each.profile.passwordSheet.getByLabel(each.say.password.old));
    await closeDialog(page);
    await app.profile.openEdit();
    await checkScreen((each) => each.profile.editSheet.getByLabel(each.say.profile.holder));
    await closeDialog(page);
  });

  for (const { screen, from, link, event, shows } of readOnlyScreens)
    await test.step(screen, async () => {
      if (event) await world.event(event);
      if (event || !page.url().endsWith(`/user/${from}`)) await openScreen(page, from);
      await page.getByRole('link', { name: link, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`/user/${screen}$`));
      await expect(page, 'a text, not its key').toHaveTitle(/^\p{Script=Thai}/u);
      await checkScreen((_, each) => page.getByRole('main').getByText(asShown(shows[each])));
    });
});
