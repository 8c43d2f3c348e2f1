import { expect, it } from 'vitest';
import { giftLinkIn } from './send-link.ts';

const LINK = 'https://gift.truemoney.com/campaign/?v=KRAPAO0000000000000500';

it.each([
  ['the link alone', LINK, LINK],
  ['spaces around it', `  ${LINK}\n`, LINK],
  ['a greeting around it', `ส่งซองของขวัญให้คุณ ${LINK} กดรับได้เลย`, LINK],
  ['something else', ' https://example.com/x ', 'https://example.com/x'],
  ['nothing', '   ', ''],
])('%s', (_, text, link) => expect(giftLinkIn(text)).toBe(link));
