import type { SpinAnswer } from '@krapao/contracts/client/read-entities';
import type { ApiError } from '@krapao/contracts/client/api-error';
import type { Slice } from '@krapao/contracts/entities/spinwheel';

export type SpinResult = NonNullable<SpinAnswer['result']>;

/** What the wheel says once it is at rest. */
export type SpinOutcome =
  | {
      readonly kind: 'won';
      readonly label: string;
      readonly html: string;
      readonly index: number | undefined;
    }
  | { readonly kind: 'nothing'; readonly label: string; readonly index: number | undefined }
  | { readonly kind: 'refused'; readonly error: ApiError };

/** Where the result of the server is on the wheel that is seen; nowhere, if the operator changed it meanwhile. */
export function indexOf(result: SpinResult, slices: readonly Slice[]): number | undefined {
  const index = slices.findIndex(({ code }) => code === result.code);
  return index === -1 ? undefined : index;
}

/** A slice without a description wins nothing (assumed); a slice that is not seen is taken for a prize, never for none. */
export function outcomeOf(result: SpinResult, slices: readonly Slice[]): SpinOutcome {
  const index = indexOf(result, slices);
  const html = index === undefined ? undefined : slices[index]?.htmlDescription;
  return html === ''
    ? { kind: 'nothing', label: result.label, index }
    : { kind: 'won', label: result.label, html: html ?? '', index };
}
