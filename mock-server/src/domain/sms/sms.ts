import type { Sms } from '@krapao/contracts/control/journal';
import { toIso } from '../../world/calendar.ts';
import { operatorOf } from '../service.ts';
import type { SimWorld, SmsRow } from '../tables.ts';
import { smsTexts } from './texts.ts';

/** The texts of this operator. */
export const smsTextsOf = (world: SimWorld) => smsTexts[operatorOf(world).smsLanguage ?? 'th'];

/** Puts a message into the world's SMS inbox; that is as far as it ever gets. */
export function sendSms(
  world: SimWorld,
  message: { phone: string; text: string; otp?: { ref: string; digits: string } },
): void {
  const id = world.ids.next();
  world.store.table('sms').put(id, {
    id,
    phone: message.phone,
    text: message.text,
    otpRef: message.otp?.ref ?? null,
    digits: message.otp?.digits ?? null,
    at: world.clock.now(),
  });
}

export const smsToWire = ({ phone, text, otpRef, digits, at }: SmsRow): Sms => ({
  phone,
  text,
  otpRef,
  code: digits,
  at: toIso(at),
});

/** The SMS that the world sent, to one phone or to all, newest first. */
export function listSms(world: SimWorld, phone?: string): Sms[] {
  const table = world.store.table('sms');
  const rows = phone === undefined ? table.list() : table.by('phone', phone);
  return rows.map(smsToWire).toReversed();
}
