import type { Texts } from '../../texts.ts';
import { money } from './shared/money.ts';
import { part } from './shared/part.ts';
import { account } from './shared/account.ts';
import { contact } from './shared/contact.ts';

export default { money, part, account, contact } satisfies Texts['shared'];
