import { ApiError } from '@krapao/contracts/client/api-error';
import type { SpinAnswer } from '@krapao/contracts/client/read-entities';
import type { Slice } from '@krapao/contracts/entities/spinwheel';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { App } from '../../core/app.ts';
import type { OnceState } from '../../core/exactly-once.ts';
import { type OnceActionOptions, useOnceAction } from '../../core/once-action.ts';
import { useSwitchedOff } from '../../core/use-switched-off.ts';
import { walletKeys } from '../../core/wallet.ts';
import { couponsQuery, refusalOf, spinSetupQuery, spinwheelKeys } from './queries.ts';
import { createTurner } from './wheel/turner.ts';

const spinOnServer = async (_: void, { api }: App): Promise<SpinResult> => {
  const answer = await api('spinwheel.spin');
  if (!answer.success) throw refusalOf('spinwheel.spin', answer);
  // The coin is spent: the outcome has to be looked up.
  if (!answer.result)
    throw new ApiError({ kind: 'malformed', operation: 'spinwheel.spin', message: 'no result' });
  return answer.result;
};

/** A wheel that was switched off meanwhile cannot be read: then only the coupons show the outcome. */
function orSwitchedOff(error: unknown): void {
  if (!(error instanceof ApiError && error.is('NO_DATA'))) throw error;
}

export const spinAction: OnceActionOptions<void, SpinResult> = {
  name: 'spinwheel.spin',
  unknown: { title: 'spinwheel.unknown', at: 'spin' },
  send: spinOnServer,
  refetchOutcome: (refetch) =>
    Promise.all([refetch(spinSetupQuery()).catch(orSwitchedOff), refetch(couponsQuery())]),
  invalidates: [spinwheelKeys.setup, spinwheelKeys.coupons, walletKeys.wallet],
};

export type Spin = ReturnType<typeof useSpin>;

/**
 * A spin from the tap until the wheel is at rest. A coin is money: one request for each spin, and an unknown outcome is
 * looked up. The wheel follows the action, also one that is still pending when the page is opened again.
 */
export function useSpin() {
  const client = useQueryClient();
  const setup = useQuery(spinSetupQuery());
  const switchedOff = useSwitchedOff(setup, 'NO_DATA');
  const [turner] = useState(() => createTurner());
  const [outcome, setOutcome] = useState<SpinOutcome>();
  /** The unknown outcome for which the wheel is already at rest. */
  const [restedFor, setRestedFor] = useState<ApiError>();
  const action = useOnceAction(spinAction, ({ error }) => restedFor === error);
  const { state } = action;
  const [coinsBefore, setCoinsBefore] = useState<number>();
  const moving = state.status === 'unknown' ? restedFor !== state.error : state.status !== 'idle';
  const wheel = useWhileStill(setup.data, moving);

  const end = (result: SpinOutcome) => {
    setOutcome(result);
    action.reset();
  };
  const land = (result: SpinResult) => {
    const slices = wheel?.slices ?? [];
    // Shown when the wheel is at rest, even if the wheel cannot be reloaded.
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
  // If the page is opened again during a spin, the wheel has to be loaded first.
  const ready = wheel !== undefined || setup.isError;
  useEffect(() => {
    if (ready) follow(state);
  }, [state, ready]);
  useEffect(() => turner.stop, [turner]);

  return {
    setup,
    switchedOff,
    /** Slices, coins and name; during a spin as they were when it started. */
    wheel,
    turner,
    outcome,
    action,
    moving,
    /** The coins before the spin, if it was started on this screen. */
    coinsBefore,
    start() {
      setOutcome(undefined);
      setCoinsBefore(wheel?.coins);
      void action.run();
    },
  };
}

type SpinResult = NonNullable<SpinAnswer['result']>;

/** The outcome that is shown when the wheel is at rest. */
type SpinOutcome =
  | {
      readonly kind: 'won';
      readonly label: string;
      readonly html: string;
      readonly index: number | undefined;
    }
  | { readonly kind: 'nothing'; readonly label: string; readonly index: number | undefined }
  | { readonly kind: 'refused'; readonly error: ApiError };

/** The index of the result on the shown wheel; `undefined` if the operator has changed the wheel meanwhile. */
export function indexOf(result: SpinResult, slices: readonly Slice[]): number | undefined {
  const index = slices.findIndex(({ code }) => code === result.code);
  return index === -1 ? undefined : index;
}

/** A slice without a description wins nothing (assumed); a slice that is not on the shown wheel counts as a prize. */
export function outcomeOf(result: SpinResult, slices: readonly Slice[]): SpinOutcome {
  const index = indexOf(result, slices);
  const html = index === undefined ? undefined : slices[index]?.htmlDescription;
  return html === ''
    ? { kind: 'nothing', label: result.label, index }
    : { kind: 'won', label: result.label, html: html ?? '', index };
}

/** The latest value; while `moving`, the value from when the motion started. */
export function useWhileStill<Value>(value: Value | undefined, moving: boolean): Value | undefined {
  const [still, setStill] = useState(value);
  const kept = moving && still !== undefined;
  if (!kept && still !== value) setStill(value);
  return kept ? still : value;
}
