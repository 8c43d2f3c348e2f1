import type { JournalRow } from '@krapao/contracts/control/journal';
import type { LiveEvents } from '@krapao/contracts/control/live';

export type Connection = 'connecting' | 'live' | 'lost' | 'paused' | 'dropped' | 'refused';

/** What the stream says about a world. */
export interface LiveState {
  readonly connection: Connection;
  /** Why the connection was refused, or keeps breaking. */
  readonly problem: unknown;
  readonly clock: { readonly at: number; readonly frozen: boolean; readonly heardAt: number } | undefined;
  readonly counts: LiveEvents['hello']['counts'] | undefined;
  readonly nextTimer: LiveEvents['timers']['next'];
  readonly faults: LiveEvents['faults'] | undefined;
  readonly rows: readonly JournalRow[];
  /** Whether the whole journal is loaded. */
  readonly isWhole: boolean;
  /** Why existing rows could not be loaded. */
  readonly unloaded: unknown;
  /** Incremented whenever loaded data are no longer valid. */
  readonly life: number;
}

/** What has changed, so that views of it are refetched. */
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

/** The state of a deleted world, which has no time and no faults. */
export const gone = {
  connection: 'dropped',
  clock: undefined,
  counts: undefined,
  nextTimer: null,
  faults: undefined,
} as const satisfies Partial<LiveState>;
