import type { Call } from '@krapao/contracts/client';
import type { ControlOperations } from '@krapao/contracts/control/operations';
import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import type { HeldCall } from '@krapao/contracts/control/fault';
import type { OperationId, Operations } from '@krapao/contracts/operations';
import type { BodyInputOf } from '@krapao/contracts/operations/operation';
import type { Control } from '../client/client.ts';
import type { Scenarios, Ways } from '../generated/catalogue.ts';

declare global {
  /** Scenarios of your own fixtures: `declare global { interface KrapaoScenarios { mine: true } }`. */
  // oxlint-disable-next-line typescript/no-empty-object-type
  interface KrapaoScenarios {}
}

export type ScenarioName = Extract<keyof (Scenarios & KrapaoScenarios), string>;

type WorldInput = BodyInputOf<ControlOperations['control.createWorld']>;
/** What a world is made from: a scenario, `default` unless it says else, or a capsule. */
export type WorldOptions = Omit<WorldInput, 'scenario'> & { readonly scenario?: ScenarioName | undefined };

/** The operations by which a code can be arranged. */
export type OperationGiving<Code extends ErrorCode> = Code extends keyof Ways
  ? Ways[Code] & OperationId
  : never;

type AnyFault = BodyInputOf<ControlOperations['control.addFault']>;
type CallFault = Omit<Extract<AnyFault, { operation: unknown }>, 'code' | 'operation'> & {
  /** One, all of a tag (`wallet.*`), or all there are (`*`). */
  readonly operation: OperationId | `${OperationTag}.*` | '*';
  readonly code?: ErrorCode;
};
type OperationTag = OperationId extends `${infer Tag}.${string}` ? Tag : never;
/** What goes wrong: with calls, or with sockets. */
export type FaultOptions = CallFault | Extract<AnyFault, { socket: unknown }>;

/** A length of time: milliseconds, or as `1m30s`. */
export type Duration = number | string;

export interface WaitOptions {
  /** How long to wait, in real time; `wait` of the world by default. */
  readonly timeout?: Duration;
}

/** What the parts of a world need of it; `World` is one. */
export interface WorldHandle {
  readonly id: string;
  readonly control: Control;
  /** How often this has reset or rewound it: who signed in before may not be signed in any more. */
  readonly putBacks: number;
  /** The default limit of everything here that waits, in real time. */
  readonly wait: Duration;
  /** Calls an operation as someone who is not signed in. */
  readonly call: Call<Operations>;
  /** The API as someone with this token, or with none. */
  api(token?: string): Call<Operations>;
  /** The calls that are held back now. */
  held(): Promise<{ readonly entries: readonly HeldCall[] }>;
  liftFault(faultId: string): Promise<void>;
  /** The last calls, for the message of a wait that was in vain. */
  recently(): Promise<string>;
}
