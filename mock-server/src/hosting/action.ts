import type { Capsule } from '@krapao/contracts/control/capsule';
import type { WorldChanges } from '@krapao/contracts/control/world';
import type { FaultsMark, NewRecord, Extras } from '../journal/record.ts';
import type { SimWorld } from '../domain/tables.ts';
import type { StoreSnapshot } from '../world/store.ts';

/** What a world was made from, to make it again. */
export interface WorldStart {
  readonly id: string;
  readonly scenario: string;
  readonly seed: string;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Epoch milliseconds, real time. */
  readonly madeAt: number;
  /** For a world that was opened from a capsule: the parts of the capsule beside the world. */
  readonly capsule?: Pick<Capsule, 'faults' | 'arranged' | 'journal' | 'history'> & {
    /** The rows before the first entry of its history, if that was relived. */
    readonly begun?: StoreSnapshot;
  };
  readonly changes?: WorldChanges;
  readonly label?: string;
  /** When it is dropped by itself: epoch milliseconds, real time. */
  readonly expiresAt?: number;
}

/** What was done from outside: timers, streams and the next change of the fixtures depend on it. */
export interface Action {
  /** Whether it may have changed something that a reset would undo. */
  readonly effect: boolean;
  /** The clock was moved, stopped or started: timers fall due at other times now, though none of them changed. */
  readonly movesClock?: true;
  /** Its entry comes before those of the jobs that it triggers, as with a move of the clock. */
  readonly first?: NewRecord;
  /** It tries things out and restores the world in between: only the net difference is recorded. */
  readonly rehearses?: true;
  /** The state of the faults before it, if it has fired one already. */
  readonly faults?: FaultsMark;
}

/** An entry for the journal; `size` is about how many characters of JSON it has. */
export interface Entry {
  readonly record: NewRecord;
  readonly size: number;
}

/**
 * A world to read from. Changes go through `HostedWorld.perform` or `act`, which also write the journal and tell the
 * listeners; calling these methods directly does not compile.
 */
export type ReadableWorld = SimWorld & {
  readonly [
    Method in
      | 'run'
      | 'note'
      | 'settle'
      | 'advance'
      | 'setTime'
      | 'freeze'
      | 'reset'
      | 'restore'
      | 'load'
      | 'markStart'
      | 'recordBy'
  ]: never;
};

/** Arguments with more bytes than this are not kept: such an entry cannot be replayed. */
const KEPT_LENGTH = 1_048_576;

/** How many bytes of files arguments hold. */
export const lengthOf = (args: readonly unknown[]): number =>
  args.reduce<number>((sum, arg) => sum + (arg instanceof Uint8Array ? arg.length : 0), 0);

/** What an entry keeps of the arguments of its command. */
export const keptArguments = (args: readonly unknown[]): Extras =>
  lengthOf(args) > KEPT_LENGTH ? { isCut: true } : { args };
