import type { Texts } from '../../texts.ts';
import { register } from './visitor/register.ts';
import { otp } from './visitor/otp.ts';
import { howto } from './visitor/howto.ts';

export default { register, otp, howto } satisfies Texts['visitor'];
