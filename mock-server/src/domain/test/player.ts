import { worldEvent, type SentEvent, type WorldEvent } from '@krapao/contracts/control/events';
import { WALLET } from '@krapao/contracts/entities/wallet';
import { toWire } from '@krapao/contracts/kernel/money';
import type { OperationId, Operations } from '@krapao/contracts/operations';
import type { AnswerOf } from '@krapao/contracts/operations/operation';
import { testFixtures } from '@krapao/fixtures/frozen';
import { makeWorld } from '../../scenarios/make-world.ts';
import { type CallParts, type OutcomeOf, WorldDriver } from '../../recipes/world-driver.ts';
import { byUsername } from '../account/member-named.ts';
import type { MemberRow, SimWorld } from '../tables.ts';
import { gameLedgerAccount, walletAccount } from '../wallet/member-accounts.ts';

/** Noon in Bangkok on a Sunday. */
export const NOON = Date.UTC(2026, 2, 1, 5);
export const MINUTE = 60_000;

export const fixtures = testFixtures();

/** A separate world at noon, with a clock that only moves when a test moves it. */
export const testWorld = (scenario = 'default', seed = '1'): SimWorld =>
  makeWorld(fixtures, { id: 'test', scenario, seed, timeSource: { now: () => NOON } });

/** The IP address of players. */
const PLAYER_ADDRESS = '203.0.113.7';

export interface Player {
  readonly member: MemberRow;
  readonly call: <Id extends OperationId>(id: Id, parts?: CallParts<Id>) => OutcomeOf<Id>;
  /** The answer of a successful call; throws on a refusal. */
  readonly answer: <Id extends OperationId>(id: Id, parts?: CallParts<Id>) => AnswerOf<Operations[Id]>;
  /** The code of a refusal, or `done`. */
  readonly result: <Id extends OperationId>(id: Id, parts?: CallParts<Id>) => string;
  /** Baht in the wallet or a game. */
  readonly balance: (place?: string) => number;
}

/** A persona of the world in a test of the domain: `WorldDriver` for one member. */
export function player(world: SimWorld, persona = 'somchai'): Player {
  const members = world.store.table('members');
  const { id: memberId } = members.find((row) => row.persona === persona) as MemberRow;
  const driver = new WorldDriver(world);
  const call = <Id extends OperationId>(id: Id, parts: CallParts<Id> = {}): OutcomeOf<Id> =>
    driver.call(id, self.member, { ip: PLAYER_ADDRESS, ...parts });
  const self: Player = {
    get member() {
      return members.get(memberId) as MemberRow;
    },
    call,
    answer(id, parts) {
      const outcome = call(id, parts);
      if (!outcome.ok) throw new Error(`${id} was refused: ${outcome.code}`);
      return outcome.value;
    },
    result(id, parts) {
      const outcome = call(id, parts);
      return outcome.ok ? 'done' : outcome.code;
    },
    balance(place = WALLET) {
      const account = place === WALLET ? walletAccount(memberId) : gameLedgerAccount(memberId, place);
      return toWire(world.ledger.balance(account));
    },
  };
  return self;
}

/**
 * Sends an event as the control plane does: the member may be given by persona, and fields with a default may be left out. An event
 * that the control plane would refuse is given to the handler unchanged.
 */
export function sendEvent(world: SimWorld, event: SentEvent) {
  const { data = event as WorldEvent } = worldEvent.safeParse(event);
  return new WorldDriver(world).tryEvent(byUsername(world.store.table('members'), data));
}
