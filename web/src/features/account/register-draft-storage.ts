import type { SimpleStorage } from '../../platform/storage.ts';
import { emptyValues, secretFields, type RegisterField, type RegisterValues } from './register-fields.ts';
import { allSteps, type Step } from './register-steps.ts';

const KEY = 'register_draft';

/** A code that was sent: what it takes to verify it, without the digits. */
export interface SentCode {
  readonly phone: string;
  readonly otpRef: string;
  readonly otpToken: string;
}

/** The part of a draft that outlives the page. */
export interface KeptDraft {
  readonly values: RegisterValues;
  readonly passed: readonly Step[];
  readonly sent: SentCode | null;
  /** When a code can be asked for again, epoch milliseconds of the server's clock. */
  readonly resendAt: number;
}

const fields = Object.keys(emptyValues) as RegisterField[];
const keptFields = fields.filter((field) => !secretFields.includes(field));

/** Steps that need nothing secret to count as passed after a reload. */
const keptSteps: ReadonlySet<Step> = new Set(['phone', 'otp']);

/** Passwords and codes never get here. */
export function writeDraft(storage: SimpleStorage, { values, passed, sent, resendAt }: KeptDraft): void {
  const kept: Record<string, string> = {};
  for (const field of keptFields) if (values[field] !== emptyValues[field]) kept[field] = values[field];
  if (Object.keys(kept).length === 0 && !sent) return storage.removeItem(KEY);
  storage.setItem(
    KEY,
    JSON.stringify({
      values: kept,
      passed: passed.filter((step) => keptSteps.has(step)),
      sent,
      resendAt,
    }),
  );
}

/** What was kept; whatever is not as it should be counts as not there. */
export function readDraft(storage: SimpleStorage): Partial<KeptDraft> {
  let found: unknown;
  try {
    found = JSON.parse(storage.getItem(KEY) ?? 'null');
  } catch {
    return {};
  }
  if (!isRecord(found) || !isRecord(found['values'])) return {};
  const { values, passed, sent, resendAt } = found;
  return {
    values: { ...emptyValues, ...readValues(values) },
    passed: Array.isArray(passed) ? allSteps.filter((step) => passed.includes(step)) : [],
    sent: readSent(sent),
    resendAt: typeof resendAt === 'number' ? resendAt : 0,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isText = (value: unknown): value is string => typeof value === 'string';

function readValues(found: Record<string, unknown>): Partial<RegisterValues> {
  const texts = Object.entries(found).filter(
    ([field, value]) => isText(value) && keptFields.some((kept) => kept === field),
  );
  const values: Partial<RegisterValues> = Object.fromEntries(texts);
  return { ...values, currency: values.currency === 'BAHT' ? 'BAHT' : 'LAK' };
}

function readSent(found: unknown): SentCode | null {
  if (!isRecord(found)) return null;
  const { phone, otpRef, otpToken } = found;
  return isText(phone) && isText(otpRef) && isText(otpToken) ? { phone, otpRef, otpToken } : null;
}
