import type { SimpleStorage } from '../../platform/storage.ts';
import type { RegisterDraft } from './register-draft.ts';
import { emptyValues, secretFields, type RegisterField, type RegisterValues } from './register-fields.ts';
import { allSteps, type Step } from './register-steps.ts';

const KEY = 'register_draft';

type Kept = Pick<RegisterDraft, 'values' | 'passed' | 'sent' | 'resendAt'>;

const fields = Object.keys(emptyValues) as RegisterField[];
const keptFields = fields.filter((field) => !secretFields.includes(field));

/** Steps that need nothing secret to count as passed after a reload. */
const keptSteps: readonly Step[] = ['phone', 'otp'];

/** Passwords and codes never get here. */
export function writeDraft(storage: SimpleStorage, { values, passed, sent, resendAt }: RegisterDraft): void {
  const kept: Record<string, string> = {};
  for (const field of keptFields) if (values[field] !== emptyValues[field]) kept[field] = values[field];
  if (Object.keys(kept).length === 0 && !sent) return storage.removeItem(KEY);
  storage.setItem(
    KEY,
    JSON.stringify({
      values: kept,
      passed: passed.filter((step) => keptSteps.includes(step)),
      sent,
      resendAt,
    }),
  );
}

/** What was kept; whatever is not as it should be counts as not there. */
export function readDraft(storage: SimpleStorage): Partial<Kept> {
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

function readSent(found: unknown): RegisterDraft['sent'] {
  if (!isRecord(found)) return null;
  const { phone, otpRef, otpToken } = found;
  return isText(phone) && isText(otpRef) && isText(otpToken) ? { phone, otpRef, otpToken } : null;
}
