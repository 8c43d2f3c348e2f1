import type { Fault, FaultRequest } from '@krapao/contracts/control/fault';
import { useAct, type Undo } from '../acts/acts.ts';
import { useWorld } from '../frame/world-context.ts';

/** The request that restores a fault with its remaining count; undefined for a spent one. */
export function requestOfFault({
  faultId: _id,
  note: _note,
  matched,
  fired,
  after,
  times,
  ...rest
}: Fault): FaultRequest | undefined {
  const left = times === undefined ? undefined : times - fired;
  if (left !== undefined && left <= 0) return undefined;
  // The fields of the request, as its schema has them.
  return {
    ...rest,
    after: Math.max(0, after - matched),
    ...(left !== undefined && { times: left }),
  } as FaultRequest;
}

const newNameOf = ({ faultId }: Fault): string => `It is ${faultId} now.`;

/** The Undo of removing faults: restores those that are missing, in order. */
export function useRestoreFaults(): (faults: readonly Fault[]) => Undo | undefined {
  const { id } = useWorld();
  const act = useAct();
  return (faults) => {
    const missing = faults.flatMap((fault) => {
      const body = requestOfFault(fault);
      return body ? [{ name: fault.faultId, body }] : [];
    });
    if (missing.length === 0) return undefined;
    return async () => {
      for (let next = missing[0]; next; next = missing[0]) {
        const { name, body } = next;
        let why: readonly string[] = [];
        // They are restored in order.
        await act(
          'control.addFault',
          { params: { id }, body },
          { title: `Restore ${name}`, say: newNameOf, why: (lines) => (why = lines) },
        );
        if (why.length > 0) return why;
        missing.shift();
      }
      return [];
    };
  };
}
