import { drillConsole } from '../../fixtures/drill.ts';
import { closeDialog } from '../../fixtures/history.ts';
import { hold } from '../../fixtures/requests.ts';
import { expect, test } from '../../fixtures/test.ts';
import { words } from '../../words/words.ts';

test.use({ expectedConsole: drillConsole });

test.beforeEach(async ({ app, world }) => {
  await app.startAs(await world.member('somchai').signIn());
});

test('a notice that stays until it is read says so in the language that is chosen meanwhile', async ({
  app,
  page,
  say,
  world,
}) => {
  await app.home.openTransfer();
  const { release } = await hold(page, 'wallet.transfer');
  await world.fault({ operation: 'wallet.transfer', drop: 'after', times: 1 });
  await app.transfer.review('WALLET', 'PG', '50');
  await app.transfer.confirm.click();
  await closeDialog(page);
  await release();
  const notice = (name: string) => page.getByRole('region', { name });
  await expect(notice(say.messages)).toContainText(say.transfer.unknown);
  await app.languages.selectOption('en');
  await expect(notice(words.en.messages)).toContainText(
    `${words.en.transfer.unknown}Your request may have gone through.`,
  );
  await expect(notice(words.en.messages).getByRole('link')).toHaveText('View statement');
});
