import type { ControlErrorCode, ControlFailure, ControlIssue } from '@krapao/contracts/control/errors';
import type { Failure } from '@krapao/contracts/errors/failure';
import { nearest } from '@krapao/contracts/kernel/nearest';
import { controlFailure, LONGEST_MESSAGE, shortened } from '../http/failure.ts';
import { type FoundIssue, ISSUES_LISTED } from '../validation/check-part.ts';

export interface Refused {
  readonly ok: false;
  readonly failure: ControlFailure;
}

type Data = NonNullable<ControlFailure['data']>;

const LISTED = 100;

export const refused = (code: ControlErrorCode, message: string, data?: Readonly<Data>): Refused => ({
  ok: false,
  failure: controlFailure(code, message, data),
});

/** A name that is unknown, with the nearest and the list of known names. */
export const unknown = (
  code: ControlErrorCode,
  message: string,
  asked: string,
  all: readonly string[],
  data: Readonly<Data> = {},
): Refused => refused(code, message, { ...data, asked: shortened(asked), ...nearAndAll(asked, all) });

export const nearAndAll = (asked: string, all: readonly string[]) => ({
  near: nearest(asked, all, (text) => text, 3),
  all: all.slice(0, LISTED),
});

/** A field that is well formed but not accepted; with `all` if it must be one of a list. */
export function invalid(path: string, message: string, all?: readonly string[], asked = ''): Refused {
  const issue: ControlIssue = { path, code: 'INVALID', message, ...(all && nearAndAll(asked, all)) };
  return { ok: false, failure: invalidRequest([issue]) };
}

/** The problems of a request; `more` counts those that are not listed. */
export function invalidRequest(issues: readonly ControlIssue[]): ControlFailure {
  const listed = issues.slice(0, ISSUES_LISTED).map(({ path, message, ...issue }) => ({
    ...issue,
    path: shortened(path),
    message: shortened(message, LONGEST_MESSAGE),
  }));
  const more = issues.length - listed.length;
  const [first] = listed;
  const message = first ? `${first.path}: ${first.message}` : 'The request is wrong.';
  return controlFailure('INVALID_REQUEST', message, { issues: listed, ...(more > 0 && { more }) });
}

/** The problems that the contract check found, as those of the control plane. */
export const controlIssues = (found: readonly FoundIssue[]): ControlIssue[] =>
  found.map(({ code, ...issue }) => ({ ...issue, code: code === 'KEY_MISSING' ? 'MISSING' : 'INVALID' }));

/** A failure of the HTTP layer, as one of the control plane. */
export function unreadable({ statusCode, data }: Failure): ControlFailure {
  const reason = typeof data?.reason === 'string' ? data.reason : 'the request cannot be read';
  return controlFailure('UNREADABLE_BODY', shortened(reason), undefined, statusCode);
}
