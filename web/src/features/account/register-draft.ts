import type { ApiError } from '@krapao/contracts/client/api-error';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { type App, useApp } from '../../core/app.ts';
import type { SimpleStorage } from '../../platform/storage.ts';
import {
  cleaners,
  emptyValues,
  type RegisterField,
  type RegisterValues,
  secretFields,
  stepOf,
} from './register-rules.ts';
import { allSteps, passedAfterChange, type Step, withPassed } from './register-steps.ts';

interface RegisterDraft extends KeptDraft {
  /** What was sent to be registered last: its answer may come after the input was changed. */
  readonly registering: RegisterValues | null;
  /** What the server refused, by field. */
  readonly refused: { readonly [F in RegisterField]?: ApiError };
}

const emptyDraft: RegisterDraft = {
  values: emptyValues,
  passed: [],
  sent: null,
  resendAt: 0,
  registering: null,
  refused: {},
};

/**
 * The input of a registration. It lives as long as the page, so that leaving and coming back loses nothing; everything but secrets
 * is also kept for the tab, so that a reload (or the phone closing the page while its owner reads the SMS) loses little.
 */
export function createRegisterDraft(tab: SimpleStorage) {
  const store = createStore<RegisterDraft>(() => ({ ...emptyDraft, ...readDraft(tab) }));
  store.subscribe((draft) => writeDraft(tab, draft));
  const patch = (change: Partial<RegisterDraft>) => store.setState(change);
  const replaceCode = (sent: SentCode | null) => {
    const { values } = store.getState();
    patch({ sent, values: { ...values, code: '' } });
  };

  return {
    ...store,
    type(field: RegisterField, text: string): void {
      const { values, passed, refused } = store.getState();
      const { [field]: _, ...others } = refused;
      patch({
        values: { ...values, [field]: cleaners[field](text) },
        passed: passedAfterChange(passed, stepOf(field)),
        refused: others,
      });
    },
    /**
     * Passes a step, unless it has been changed since, or an earlier step, such as the phone number that a code confirms.
     * @param checked the values that were checked
     */
    pass: (step: Step, checked: RegisterValues) => {
      const { values, passed } = store.getState();
      const isLater = (field: RegisterField) => allSteps.indexOf(stepOf(field)) > allSteps.indexOf(step);
      const isSame = fields.every(
        (field) => field === 'code' || isLater(field) || values[field] === checked[field],
      );
      if (isSame) patch({ passed: withPassed(passed, step) });
    },
    register: (registering: RegisterValues) => patch({ registering }),
    codeSent: (sent: SentCode) => replaceCode(sent),
    /** The code can no longer be used. */
    endCode: ({ otpToken }: SentCode) => {
      if (store.getState().sent?.otpToken === otpToken) replaceCode(null);
    },
    resendFrom: (at: number) => patch({ resendAt: at }),
    /** Shows a refusal at its field; the steps after that one have to be passed again. */
    refuse(field: RegisterField, error: ApiError): void {
      const { passed, refused } = store.getState();
      patch({
        passed: passedAfterChange(passed, stepOf(field)),
        refused: { ...refused, [field]: error },
      });
    },
    /** Clears the refusals of a step when it is sent again. */
    forgive: (step: Step) => {
      const refused = Object.entries(store.getState().refused);
      patch({
        refused: Object.fromEntries(refused.filter(([field]) => stepOf(field as RegisterField) !== step)),
      });
    },
    clear: () => store.setState(emptyDraft),
  };
}

export type RegisterDraftStore = ReturnType<typeof createRegisterDraft>;

/** The draft of an app; there is only one. */
export function registerDraftOf({
  storages,
  unsaved,
}: Pick<App, 'storages' | 'unsaved'>): RegisterDraftStore {
  const draft = createRegisterDraft(storages.tab);
  unsaved.add(() => secretFields.some((field) => draft.getState().values[field] !== ''));
  return draft;
}

export const useRegisterDraft = () => useApp().service(registerDraftOf);

/** A part of the draft; the component renders again when that part changes. */
export const useRegisterDraftState = <T>(select: (draft: RegisterDraft) => T): T =>
  useStore(useRegisterDraft(), select);

const KEY = 'register_draft';

/** A code that was sent: what it takes to verify it, without the digits. */
interface SentCode {
  readonly phone: string;
  readonly otpRef: string;
  readonly otpToken: string;
}

/** The part of a draft that outlives the page. */
interface KeptDraft {
  readonly values: RegisterValues;
  readonly passed: readonly Step[];
  readonly sent: SentCode | null;
  /** When another code can be requested, epoch milliseconds of the server's clock. */
  readonly resendAt: number;
}

const fields = Object.keys(emptyValues) as RegisterField[];
const keptFields = fields.filter((field) => !secretFields.includes(field));

/** Steps without secrets, which still count as passed after a reload. */
const keptSteps: ReadonlySet<Step> = new Set(['phone', 'otp']);

/** Passwords and codes are never written. */
function writeDraft(storage: SimpleStorage, { values, passed, sent, resendAt }: KeptDraft): void {
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

/** The kept draft; invalid parts are ignored. */
function readDraft(storage: SimpleStorage): Partial<KeptDraft> {
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
