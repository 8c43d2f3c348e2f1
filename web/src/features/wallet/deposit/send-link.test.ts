import { expect, it } from 'vitest';
import { createTestApp, reply } from '../../../testing/test-app.ts';
import { giftLinkIn, sendLink } from './send-link.ts';

const LINK = 'https://gift.truemoney.com/campaign/?v=KRAPAO0000000000000500';

it.each([
  ['only the link', LINK, LINK],
  ['spaces around it', `  ${LINK}\n`, LINK],
  ['a greeting around it', `ส่งซองของขวัญให้คุณ ${LINK} กดรับได้เลย`, LINK],
  ['an invisible character after it', `${LINK}\u200b`, LINK],
  ['a word right after it', `${LINK}กดรับได้เลย`, LINK],
  ['something else', ' https://example.com/x ', 'https://example.com/x'],
  ['nothing', '   ', ''],
])('%s', (_, text, link) => expect(giftLinkIn(text)).toBe(link));

it('a link is certainly not sent if another member has signed in while the encryption was loading', async () => {
  const { app, send } = createTestApp({ token: 'kp_1', config: { sharedLinkSecret: 'secret' } });
  send.mockResolvedValue(reply({ message: 'SUCCESS', amount: 5 }));
  const sending = sendLink(LINK, app);
  app.session.signOut();
  app.session.signIn('kp_2', true);
  await expect(sending).rejects.toMatchObject({ outcomeUnknown: false });
  expect(send).not.toHaveBeenCalled();
});
