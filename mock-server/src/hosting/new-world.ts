import type { WorldChanges } from '@krapao/contracts/control/world';
import type { SimWorld } from '../domain/tables.ts';
import type { TimeSource } from '../world/clock.ts';

export interface MakeWorld {
  (options: {
    readonly id: string;
    readonly scenario: string;
    readonly seed: string;
    readonly now?: number | undefined;
    readonly timeSource: TimeSource;
  }): SimWorld;
}

export interface WorldsOptions {
  readonly makeWorld: MakeWorld;
  readonly timeSource: TimeSource;
  readonly max: number;
  /** For worlds that are made without a scenario or seed, including the world `default`. */
  readonly scenario: string;
  readonly seed: string;
}

export interface NewWorld {
  readonly id?: string | undefined;
  readonly scenario?: string | undefined;
  readonly seed?: string | undefined;
  readonly now?: number | undefined;
  readonly changes?: WorldChanges | undefined;
  readonly label?: string | undefined;
  /** Real milliseconds. */
  readonly ttlMs?: number | undefined;
}
