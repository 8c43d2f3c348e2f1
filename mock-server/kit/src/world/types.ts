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
  interface KrapaoScenarios {}
}

export type ScenarioName = Extract<keyof (Scenarios & KrapaoScenarios), string>;

type WorldInput = BodyInputOf<ControlOperations['control.createWorld']>;
/** How a world is created: from a scenario, by default `default`, or from a capsule. */
export type WorldOptions = Omit<WorldInput, 'scenario'> & { readonly scenario?: ScenarioName | undefined };

/** The operations by which a code can be arranged. */
export type OperationGiving<Code extends ErrorCode> = Code extends keyof Ways
  ? Ways[Code] & OperationId
  : never;

type AnyFault = BodyInputOf<ControlOperations['control.addFault']>;
type CallFault = Omit<Extract<AnyFault, { operation: unknown }>, 'code' | 'operation'> & {
  /** One operation, all of a tag (`wallet.*`), or all (`*`). */
  readonly operation: OperationId | `${OperationTag}.*` | '*';
  readonly code?: ErrorCode;
};
type OperationTag = OperationId extends `${infer Tag}.${string}` ? Tag : never;
/** A fault of calls, or of sockets. */
export type FaultOptions = CallFault | Extract<AnyFault, { socket: unknown }>;

/** A length of time: milliseconds, or a text such as `1m30s`. */
export type Duration = number | string;

export interface WaitOptions {
  /** How long to wait, in real time; by default the world's `wait`. */
  readonly timeout?: Duration;
}

/** What the parts of a world need from it; `World` implements it. */
export interface WorldHandle {
  readonly id: string;
  readonly control: Control;
  /** How often this object has reset or rewound the world: earlier sign-ins may be invalid since. */
  readonly putBacks: number;
  /** The default time limit of everything here that waits, in real time. */
  readonly wait: Duration;
  /** Calls an operation without a sign-in. */
  readonly call: Call<Operations>;
  /** The API with this token, or with none. */
  api(token?: string): Call<Operations>;
  /** The calls that are currently held. */
  held(): Promise<{ readonly entries: readonly HeldCall[] }>;
  liftFault(faultId: string): Promise<void>;
  /** The last calls, for the message of a wait that timed out. */
  recently(): Promise<string>;
}
