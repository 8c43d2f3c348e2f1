// What `@krapao/kit` exports.
export { ApiError } from '@krapao/contracts/client/api-error';
export type { ErrorCode } from '@krapao/contracts/errors/catalogue';
export type { WorldEvent, WorldEventType } from '@krapao/contracts/control/events';
export type { Capsule } from '@krapao/contracts/control/capsule';
export type { JournalEntry, Sms } from '@krapao/contracts/control/journal';
export type { Why } from '@krapao/contracts/control/why';
export type { OperationId } from '@krapao/contracts/operations';
export { ControlError } from './client/control-error.ts';
export type { Scenarios, Ways } from './generated/catalogue.ts';
export type { Wire, WireAnswer, WireRequest } from './client/wire.ts';
export { Arranged } from './world/arranged.ts';
export { Held } from './world/held.ts';
export { Member } from './world/member.ts';
export { rawPath, sendRaw, type RawAnswer, type RawCall, type RawRequest } from './world/raw.ts';
export { Simulator, type AtOptions, type StartOptions } from './world/simulator.ts';
export type { FaultOptions, OperationGiving, ScenarioName, WorldOptions } from './world/types.ts';
export { WaitError } from './world/wait.ts';
export { World } from './world/world.ts';
