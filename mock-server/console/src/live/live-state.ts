import type { JournalRow } from '@krapao/contracts/control/journal';
import type { LiveEvents } from '@krapao/contracts/control/live';

export type Connection = 'connecting' | 'live' | 'lost' | 'paused' | 'dropped' | 'refused';

/** What is known of a world without asking for it. */
export interface LiveState {
  readonly connection: Connection;
  /** Why it is refused, or does not last. */
  readonly problem: unknown;
  readonly clock: { readonly at: number; readonly frozen: boolean; readonly heardAt: number } | undefined;
  readonly counts: LiveEvents['hello']['counts'] | undefined;
  readonly nextTimer: LiveEvents['timers']['next'];
  readonly faults: LiveEvents['faults'] | undefined;
  readonly rows: readonly JournalRow[];
  /** Whether all that the journal has is here. */
  readonly isWhole: boolean;
  /** Why rows that there are could not be loaded. */
  readonly unloaded: unknown;
  /** Counted up whenever what was loaded before does not hold any more. */
  readonly life: number;
}

/** What has changed, so that whoever shows it asks again. */
export type Topic = 'journal' | 'timers' | 'faults' | 'sms' | 'clock' | 'all';

export const atFirst: LiveState = {
  connection: 'connecting',
  problem: undefined,
  clock: undefined,
  counts: undefined,
  nextTimer: null,
  faults: undefined,
  rows: [],
  isWhole: false,
  unloaded: undefined,
  life: 0,
};

/** A world that is not there any more has no time, and nothing that goes wrong in it. */
export const gone = {
  connection: 'dropped',
  clock: undefined,
  counts: undefined,
  nextTimer: null,
  faults: undefined,
} as const satisfies Partial<LiveState>;
