import { register } from './visitor/register.ts';
import { otp } from './visitor/otp.ts';
import { howto } from './visitor/howto.ts';

/** Texts of the pages in front of the sign-in that come after the first. */
export default { register, otp, howto } as const;
