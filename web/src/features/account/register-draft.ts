import type { ApiError } from '@krapao/contracts/client/api-error';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { useApp, type App } from '../../core/app.ts';
import type { SimpleStorage } from '../../platform/storage.ts';
import { readDraft, writeDraft, type KeptDraft, type SentCode } from './register-draft-storage.ts';
import { cleaners, emptyValues, stepOf, type RegisterField } from './register-fields.ts';
import { passedAfterChange, withPassed, type Step } from './register-steps.ts';

export interface RegisterDraft extends KeptDraft {
  /** What the server refused, at the fields that it is about. */
  readonly refused: { readonly [F in RegisterField]?: ApiError };
}

const emptyDraft: RegisterDraft = {
  values: emptyValues,
  passed: [],
  sent: null,
  resendAt: 0,
  refused: {},
};

/**
 * What somebody typed while registering. Lives as long as the page, so that going elsewhere and back loses nothing;
 * all but the secrets is also kept for the tab, so that a reload (or the phone closing the page while its owner reads
 * the SMS) loses little.
 */
export function createRegisterDraft(tab: SimpleStorage) {
  const store = createStore<RegisterDraft>(() => ({ ...emptyDraft, ...readDraft(tab) }));
  store.subscribe((draft) => writeDraft(tab, draft));
  const patch = (change: Partial<RegisterDraft>) => store.setState(change);

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
    pass: (step: Step) => patch({ passed: withPassed(store.getState().passed, step) }),
    /** @param sent null when the code that was sent is of no use any more */
    codeSent: (sent: SentCode | null) => {
      const { values } = store.getState();
      patch({ sent, values: { ...values, code: '' } });
    },
    resendFrom: (at: number) => patch({ resendAt: at }),
    /** Puts a refusal where it belongs; what came after that step has to be passed again. */
    refuse(field: RegisterField, error: ApiError): void {
      const { passed, refused } = store.getState();
      patch({
        passed: passedAfterChange(passed, stepOf(field)),
        refused: { ...refused, [field]: error },
      });
    },
    /** What the server refused at a step, once that step was sent again. */
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

/** The draft of an app; there is one. */
export const registerDraftOf = ({ storages }: Pick<App, 'storages'>) => createRegisterDraft(storages.tab);

export const useRegisterDraft = () => useApp().service(registerDraftOf);

/** A part of the draft; the component is drawn again when that part changes. */
export const useRegisterDraftState = <T>(select: (draft: RegisterDraft) => T): T =>
  useStore(useRegisterDraft(), select);
