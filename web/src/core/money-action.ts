import { useEffect, useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { appOf, type App } from './app.ts';
import { createMoneyMachine, type MoneyMachine, type MoneyState } from './money-machine.ts';
import { workOf, type MoneyActionOptions } from './money-work.ts';
import { createTeller, tellUnknown, type TellUnknown } from './untold.ts';

export interface MoneyAction<Payload, Result> {
  readonly state: MoneyState<Result>;
  /** A call is under way, or an outcome is being looked up. */
  readonly busy: boolean;
  readonly run: (payload: Payload) => Promise<MoneyState<Result>>;
  /** After a result was shown; nothing can be sent again before. */
  readonly reset: () => void;
  readonly checkAgain: () => Promise<void>;
}

interface Kept<Payload, Result> {
  readonly machine: MoneyMachine<Payload, Result>;
  readonly teller: ReturnType<typeof createTeller>;
}

/** The money actions of an app by name: what is under way or unknown on one screen is so on every other. */
export function createMoneyMachines({ session }: Pick<App, 'session'>, tell: TellUnknown = tellUnknown) {
  const machines = new Map<string, Kept<never, unknown>>();
  // The next member starts with none of it.
  session.subscribe((now, before) => {
    if (now.session?.token === before.session?.token) return;
    for (const { teller } of machines.values()) teller.end();
    machines.clear();
  });
  return function machineOf<Payload, Result>(name: string): Kept<Payload, Result> {
    const known = machines.get(name) as Kept<Payload, Result> | undefined;
    if (known) return known;
    const machine = createMoneyMachine<Payload, Result>();
    const teller = createTeller(machine as unknown as MoneyMachine<never, unknown>, tell);
    const kept = { machine, teller };
    machines.set(name, kept as unknown as Kept<never, unknown>);
    return kept;
  };
}

/**
 * The one way to move money: exactly one request however often it is clicked, nothing sent later on its own, and an
 * outcome that is not known is looked up, not guessed. Leaving the screen does not stop it; a screen opened again
 * meanwhile shows it still under way, or what came of it.
 */
export function useMoneyAction<Payload, Result>(
  options: MoneyActionOptions<Payload, Result>,
): MoneyAction<Payload, Result> {
  const client = useQueryClient();
  const { machine, teller } = appOf(client).part(createMoneyMachines)<Payload, Result>(options.name);
  const state = useSyncExternalStore(machine.subscribe, machine.get);
  const work = workOf(client, options);
  useEffect(() => machine.reset, [machine]);
  const { title, at } = options.unknown ?? {};
  useEffect(() => teller.watch(title && { title, ...(at && { at }) }), [teller, title, at]);
  return {
    state,
    busy: state.status === 'pending' || (state.status === 'unknown' && state.truth === 'loading'),
    run: (payload) => machine.run(payload, work),
    reset: machine.reset,
    checkAgain: () => machine.checkAgain(work),
  };
}
