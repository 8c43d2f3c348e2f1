import { expect, test } from '../../fixtures/test.ts';
import { ConsolePage } from '../../pages/console.ts';

// Wide enough for the list to stay beside the open entry.
test.use({ viewport: { width: 1280, height: 800 } });

test('a call with a file is sent with it, also with the events that make it succeed', async ({
  page,
  baseURL,
  world,
}) => {
  const console = new ConsolePage(page, baseURL!, world);
  await console.open('arrange?code=SLIP_INVALID_FILE');
  await console.panel.getByRole('button', { name: 'Arrange it' }).click();
  await console.panel.getByText('The call itself').click();
  await console.panel.getByRole('button', { name: 'Send it' }).click();
  await expect(console.done).toContainText('It answered 400 SLIP_INVALID_FILE');

  await console.go('Journal');
  await console.row('wallet.uploadSlip', 'SLIP_INVALID_FILE').click();
  await console.entry.getByRole('button', { name: 'Do this and send it again' }).click();
  await expect(console.done).toContainText('wallet.uploadSlip answered 200');
});
