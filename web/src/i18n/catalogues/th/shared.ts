import { money } from './shared/money.ts';
import { part } from './shared/part.ts';
import { account } from './shared/account.ts';
import { contact } from './shared/contact.ts';

/** What is said on both sides of the sign-in. */
export default { money, part, account, contact } as const;
