import type { Sms } from '@krapao/contracts/control/journal';
import { toIso } from '../../world/calendar.ts';
import type { SimWorld, SmsRow } from '../tables.ts';

const toWire = ({ phone, text, otpRef, digits, at }: SmsRow): Sms => ({
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
  return rows.map(toWire).toReversed();
}
