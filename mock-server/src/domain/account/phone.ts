import { operatorOf } from '../service.ts';
import type { SimWorld } from '../tables.ts';

/** Digits only, and as many as the operator wants: 10 outside Laos, any number of them there (spec §5). */
export function isPhoneNumber(world: SimWorld, text: string): boolean {
  const { phoneDigits } = operatorOf(world);
  return /^\d+$/.test(text) && (phoneDigits === null || text.length === phoneDigits);
}

/** Whether the owner of this number has proved it, or need not (spec §4: OTP registration may be off). */
export const isVerified = (world: SimWorld, phone: string): boolean =>
  !operatorOf(world).registerOTP || typeof world.store.table('otpPhones').get(phone)?.verifiedAt === 'number';
