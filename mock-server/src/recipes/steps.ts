import type { WorldEvent } from '@krapao/contracts/control/events';
import { screenControls, type ScreenControl, type ScreenStep } from '@krapao/contracts/control/screen';
import type { MemberScreen } from '@krapao/contracts/entities/constants';
import type { OperationId } from '@krapao/contracts/operations';
import type { MemberRow } from '../domain/tables.ts';
import type { UploadedFile } from '../domain/handler.ts';
import { fileAsJson } from '../http/form-as-json.ts';
import { formatDuration } from '@krapao/contracts/kernel/duration';

/** The steps by which a person sees a code in the app. */
export interface Walk {
  /** The path of the page to open first. */
  readonly open: string;
  /** Who signs in first; nobody for a public page. */
  readonly as?: MemberRow;
  readonly steps: readonly ScreenStep[];
  /**
   * The app itself would not send what leads to the code, or there is no rule for it: a fault answers the next call of this
   * operation with the code, once.
   */
  readonly fault?: OperationId;
}

/** The page itself shows the code, as soon as it is loaded. */
export const opens = (screen: MemberScreen, as: MemberRow): Walk => ({
  open: `/user/${screen}`,
  as,
  steps: [],
});

export const byFaultAt = (fault: OperationId, walk: Walk): Walk => ({ ...walk, fault });

/** The same walk, with more steps at its end. */
export const andThen = (walk: Walk, ...steps: readonly ScreenStep[]): Walk => ({
  ...walk,
  steps: [...walk.steps, ...steps],
});

const labelOf = (on: ScreenControl, of = ''): string => screenControls[on].replace('{of}', of);

export const type = (on: ScreenControl, value: string): ScreenStep => ({
  act: 'type',
  on,
  value,
  text: `Type ${value} into “${labelOf(on)}”.`,
});

/** @param of which one, if there are several */
export const press = (on: ScreenControl, of?: string): ScreenStep => ({
  act: 'press',
  on,
  ...(of !== undefined && { of }),
  text: `Press “${labelOf(on, of)}”.`,
});

/** @param name the label of the option, if it differs from the value */
export const choose = (on: ScreenControl, value: string, name = value): ScreenStep => ({
  act: 'choose',
  on,
  value,
  text: `Choose ${name} in “${labelOf(on)}”.`,
});

export const attach = (on: ScreenControl, file: UploadedFile): ScreenStep => ({
  act: 'attach',
  on,
  file: fileAsJson(file),
  text: `Press “${labelOf(on)}” and take any picture.`,
});

/** Something that happens outside while the page is open. */
export const meanwhile = (event: WorldEvent, what: string): ScreenStep => ({
  act: 'event',
  event,
  text: `${what} (event ${event.type}).`,
});

/** Time that passes while the page is open. */
export const later = (ms: number): ScreenStep => {
  const advance = formatDuration(ms);
  return { act: 'clock', clock: { advance }, text: `Move the clock ahead by ${advance}.` };
};
