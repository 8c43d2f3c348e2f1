import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '@krapao/contracts/client/api-error';
import { useEffect, useEffectEvent, useState } from 'react';
import { type App } from '../../core/app.ts';
import type { OnceState } from '../../core/exactly-once.ts';
import { useOnceAction, type OnceActionOptions } from '../../core/once-action.ts';
import { walletKeys } from '../wallet/queries.ts';
import { refusalOf } from './answers.ts';
import { couponsQuery, spinSetupQuery, spinwheelKeys } from './queries.ts';
import { indexOf, outcomeOf, type SpinOutcome, type SpinResult } from './spin-outcome.ts';
import { useWhileStill } from './use-while-still.ts';
import { createTurner } from './wheel/turner.ts';

const spinOnServer = async (_: void, { api }: App): Promise<SpinResult> => {
  const answer = await api('spinwheel.spin');
  if (!answer.success || !answer.result) throw refusalOf('spinwheel.spin', answer);
  return answer.result;
};

export const spinAction: OnceActionOptions<void, SpinResult> = {
  name: 'spinwheel.spin',
  unknown: { title: 'spinwheel.unknown', at: 'spin' },
  send: spinOnServer,
  refetchOutcome: (refetch) => Promise.all([refetch(spinSetupQuery()), refetch(couponsQuery())]),
  invalidates: [spinwheelKeys.setup, spinwheelKeys.coupons, walletKeys.wallet],
};

export type Spin = ReturnType<typeof useSpin>;

/**
 * A spin from the tap to rest. A coin is money: one request for each spin, an unknown outcome is looked up. The wheel
 * follows the action, also one that was under way when the page was left and opened again.
 */
export function useSpin() {
  const client = useQueryClient();
  const setup = useQuery(spinSetupQuery());
  const [turner] = useState(() => createTurner());
  const [outcome, setOutcome] = useState<SpinOutcome>();
  /** The unknown outcome for which the wheel has come to rest. */
  const [restedFor, setRestedFor] = useState<ApiError>();
  const action = useOnceAction(spinAction);
  const { state } = action;
  const moving = state.status === 'unknown' ? restedFor !== state.error : state.status !== 'idle';
  const wheel = useWhileStill(setup.data, moving);

  const end = (result: SpinOutcome) => {
    setOutcome(result);
    action.reset();
  };
  const land = (result: SpinResult) => {
    const slices = wheel?.slices ?? [];
    // Seen when the wheel is at rest, even if reading it anew fails.
    client.setQueryData(
      spinSetupQuery().queryKey,
      (old) => old && { ...old, coins: result.remainingCoin ?? old.coins },
    );
    const index = indexOf(result, slices);
    const rest = () => end(outcomeOf(result, slices));
    if (index === undefined) turner.giveUp(rest);
    else turner.landOn(index, slices.length, rest);
  };
  const follow = useEffectEvent((now: OnceState<SpinResult>) => {
    if (now.status === 'pending') turner.turn();
    else if (now.status === 'done') land(now.result);
    else if (now.status === 'failed') turner.giveUp(() => end({ kind: 'refused', error: now.error }));
    else if (now.status === 'unknown') turner.giveUp(() => setRestedFor(now.error));
  });
  // Opened again while a spin is under way: first the wheel has to be there.
  const ready = wheel !== undefined || setup.isError;
  useEffect(() => {
    if (ready) follow(state);
  }, [state, ready]);
  useEffect(() => turner.stop, [turner]);

  return {
    setup,
    /** As it was when it set off, until it is at rest: slices, coins and name. */
    wheel,
    turner,
    outcome,
    action,
    moving,
    start() {
      setOutcome(undefined);
      void action.run();
    },
  };
}
