import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import { createContext, use, useMemo, useState } from 'react';
import { useAct } from '../acts/acts.ts';
import type { Answer } from '../control/control.ts';

export interface Arranged {
  readonly code: string;
  readonly answer: Answer<'control.arrange'>;
  /** It was arranged from elsewhere, so the way on has to take the focus. */
  readonly isLed: boolean;
}

export interface Arranging {
  /** What was arranged last, until its view is left. */
  readonly last: Arranged | undefined;
  readonly arrange: (
    code: string,
    options?: { readonly operation?: string; readonly isLed?: boolean },
  ) => Promise<void>;
  readonly forget: () => void;
}

export const ArrangingContext = createContext<Arranging | undefined>(undefined);

/** Arranges codes in a world: from the palette, and from the view of a code, which shows what comes next. */
export function useNewArranging(world: string): Arranging {
  const act = useAct();
  const [last, setLast] = useState<Arranged>();
  return useMemo(
    () => ({
      last,
      arrange: async (code, { operation = '', isLed = false } = {}) => {
        const answer = await act('control.arrange', arrangement(world, code, operation), {
          title: `Arrange ${code}`,
          say: () => 'Ready: what “Next” says gives this code.',
        });
        setLast(answer && { code, answer, isLed });
      },
      forget: () => setLast(undefined),
    }),
    [act, world, last],
  );
}

/** What the call is given. */
export const arrangement = (id: string, code: string, operation: string) => ({
  params: { id },
  body: { code: code as ErrorCode, ...(operation !== '' && { operation }) },
});

export function useArranging(): Arranging {
  const arranging = use(ArrangingContext);
  if (!arranging) throw new Error('Only where a world is open.');
  return arranging;
}
