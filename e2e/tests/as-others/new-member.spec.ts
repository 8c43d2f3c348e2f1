import { expect, test } from '../../fixtures/test.ts';
import { asShown } from '../../words/as-shown.ts';

test('a member without game accounts is led from a transfer to the games, not to a form that cannot be filled in', async ({
  app,
  page,
  world,
}) => {
  const { amount, sheet } = app.transfer;
  await app.startAs(await world.member('malee').signIn());
  await app.home.openTransfer();
  await expect(sheet).toContainText(asShown('ต้องเปิดบัญชีเกมก่อน'));
  await expect(amount).toHaveCount(0);
  await sheet.getByRole('button', { name: asShown('เปิดบัญชี'), exact: true }).click();
  await expect(sheet).toBeHidden();
  const games = page.getByRole('heading', { name: asShown('บัญชีเกม'), exact: true });
  await expect(games).toBeFocused();
  await expect(games).toBeInViewport();
});
