import type { Capsule } from '@krapao/contracts/control/capsule';
import type { WorldChanges } from '@krapao/contracts/control/world';
import type { SimWorld } from '../domain/tables.ts';
import type { MakeWorldOptions } from '../scenarios/make-world.ts';
import type { TimeSource } from '../world/clock.ts';
import type { HostedWorld } from './hosted-world.ts';

export type MakeWorld = (options: MakeWorldOptions) => SimWorld;

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

export interface OpenedWorld extends Pick<NewWorld, 'id' | 'label' | 'ttlMs'> {
  readonly capsule: Capsule;
  /** A world that has lived through the capsule's history to the same state: then what each entry did is known too. */
  readonly relived?: HostedWorld | undefined;
}

interface NoRoom {
  readonly ok: false;
  readonly reason: 'taken' | 'full';
}

export type CreateResult = { readonly ok: true; readonly hosted: HostedWorld } | NoRoom;
/** The name of a world for which there is room. */
export type Room = { readonly ok: true; readonly id: string } | NoRoom;
