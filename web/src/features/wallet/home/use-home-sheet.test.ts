import { describe, expect, it } from 'vitest';
import { runHook } from '../../../testing/run-hook.ts';
import { createLate } from '../../../testing/late.ts';
import { createTestApp, reply } from '../../../testing/test-app.ts';
import { useHomeSheet } from './use-home-sheet.tsx';

/** Presses invite on home; its banners are still being fetched. */
async function pressInvite() {
  const { app, client, send } = createTestApp({ token: 'kp_1' });
  const banners = createLate<ReturnType<typeof reply>>();
  send.mockImplementation(() => banners.promise);
  const screen = await runHook(client, useHomeSheet);
  let opened: Promise<void> | undefined;
  await screen.after(() => void (opened = screen.now.open('invite')));
  expect(screen.now.opening).toBe('invite');
  const arrive = (found: readonly object[]) =>
    screen.after(async () => {
      banners.resolve(reply(found));
      await opened;
    });
  const openOther = (isModal: boolean) => {
    const dialog = { matches: () => isModal } as unknown as HTMLDialogElement;
    app.ui.layers.add({ dialog, onBack: () => undefined });
  };
  return { screen, arrive, openOther };
}

const banner = { image: '/media/banner.png', html: '' };

describe('the invite sheet, which shows banners first', () => {
  it.each([[[banner]], [[]]])(
    'does not open over another dialog that was opened meanwhile: banners %j',
    async (found) => {
      const { screen, arrive, openOther } = await pressInvite();
      openOther(true);
      await arrive(found);
      const { banners, sheet, opening } = screen.now;
      expect({ banners, sheet, opening }).toEqual({});
    },
  );

  it('opens beside the non-modal chat of a wide screen', async () => {
    const { screen, arrive, openOther } = await pressInvite();
    openOther(false);
    await arrive([]);
    expect(screen.now.sheet).toBe('invite');
  });
});
