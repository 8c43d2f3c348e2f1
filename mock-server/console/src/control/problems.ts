import type { ControlErrorCode, ControlFailure } from '@krapao/contracts/control/errors';

/** As `ControlError` of the kit. */
interface Failed extends Error {
  readonly kind: 'refused' | 'unreachable' | 'timeout' | 'aborted';
  readonly status?: number;
  readonly code?: ControlErrorCode;
  readonly data?: ControlFailure['data'];
}

const isFailed = (error: unknown): error is Failed => error instanceof Error && 'kind' in error;

/** The simulator itself said no. A proxy in front answers too while the simulator is away, but not with a code. */
export function refusal(error: unknown): (Failed & { readonly code: ControlErrorCode }) | undefined {
  return isFailed(error) && error.kind === 'refused' && error.code !== undefined
    ? (error as Failed & { readonly code: ControlErrorCode })
    : undefined;
}

export const wantsToken = (error: unknown): boolean => refusal(error)?.code === 'CONTROL_TOKEN_NEEDED';

/** As many as can be read at a glance. */
const LISTED = 20;

/** What a failure says, each problem by its place; readable without knowing how answers look. */
export function linesOf(error: unknown): string[] {
  const refused = refusal(error);
  if (!refused) {
    if (isFailed(error) && error.kind !== 'aborted') return ["The simulator isn't answering. Is it running?"];
    return [error instanceof Error ? error.message : String(error)];
  }
  const places = (refused.data?.issues ?? []).map(({ path, message, near }) => {
    const meant = near?.length ? ` Did you mean ${near.join(', ')}?` : '';
    return `${path.replace(/^body\./, '')}: ${message}.${meant}`;
  });
  if (places.length > 0) return places;
  const { how, near = [], all = [] } = refused.data ?? {};
  const list = all.length <= LISTED ? all : near;
  return [
    refused.message,
    ...(list.length === 0
      ? []
      : list === all
        ? [`Use one of ${list.join(', ')}.`]
        : [`Did you mean ${list.join(', ')}?`]),
    ...(how === undefined ? [] : [how]),
  ];
}
