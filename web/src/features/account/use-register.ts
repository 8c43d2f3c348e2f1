import { ApiError } from '@krapao/contracts/client/api-error';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useOnceAction } from '../../core/once-action.ts';
import { appOf } from '../../core/query-client.ts';
import { accountKeys } from '../../core/profile.ts';
import { useRegisterDraft } from './register-draft.ts';
import { phoneOf, registerBody, type RegisterValues, validateBody } from './register-rules.ts';

/** Whether these details were registered, for when the answer was lost: then the number is taken. */
const registeredQuery = (values: RegisterValues) =>
  queryOptions({
    queryKey: accountKeys.registered(phoneOf(values)),
    queryFn: async ({ client, signal }) => {
      try {
        await appOf(client).api('account.validate', { body: validateBody(values), signal });
        return false;
      } catch (error) {
        if (error instanceof ApiError && error.is('EXISTING_USER')) return true;
        throw error;
      }
    },
  });

/** `loading`: being looked up; `done`: looked up, and not registered; `failed`: could not be looked up. */
export type RegisterDoubt = 'loading' | 'done' | 'failed';

/**
 * Registers once, however often it is clicked; after a lost answer the outcome is looked up, not guessed. The rules are those of
 * moving money.
 */
export function useRegister(onRegistered: (phone: string) => void) {
  const client = useQueryClient();
  const draft = useRegisterDraft();
  /** Whoever leaves during a call may have typed another number since. */
  const sent = () => draft.getState().registering ?? draft.getState().values;
  const action = useOnceAction({
    name: 'account.register',
    unknown: undefined,
    send: (values: RegisterValues, { api, config }) => {
      draft.register(values);
      return api('account.register', { body: registerBody(values, config) });
    },
    refetchOutcome: (refetch) => refetch(registeredQuery(sent())),
    invalidates: [],
  });
  const { state } = action;

  const finish = () => {
    const phone = phoneOf(sent());
    action.reset();
    onRegistered(phone);
  };
  const arrived = () => client.getQueryData(registeredQuery(sent()).queryKey) === true;
  const isFound = state.status === 'unknown' && state.verification === 'done' && arrived();
  // When the connection is back, it is looked up without a press on this screen, whose own calls finish by themselves.
  const isCalling = useRef(false);
  const onFound = useEffectEvent(() => {
    if (!isCalling.current) finish();
  });
  useEffect(() => {
    if (isFound) onFound();
  }, [isFound]);
  const call = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    isCalling.current = true;
    try {
      return await ask();
    } finally {
      isCalling.current = false;
    }
  };

  return {
    busy: action.busy,
    doubt: state.status === 'unknown' ? (isFound ? 'loading' : state.verification) : undefined,
    /** Rejects with what was refused. */
    send: async (): Promise<undefined> => {
      const outcome = await call(() => action.run(draft.getState().values));
      if (outcome.status === 'failed') throw outcome.error;
      if (outcome.status === 'done' || (outcome.status === 'unknown' && arrived())) finish();
    },
    checkAgain: async () => {
      await call(action.checkAgain);
      if (arrived()) finish();
    },
  };
}
