import type { ReactNode } from 'react';

const heights = {
  form: 'min-h-[min(30rem,92dvh-5.5rem)]',
  table: 'min-h-[calc(92dvh-5.5rem)]',
} as const;

interface ReservedHeightProps {
  of?: keyof typeof heights;
  children: ReactNode;
}

/**
 * Inside of a sheet: as high while it loads, and for a short answer, as for a form with a few fields, or for a long form
 * or table; so that it does not jump under the finger.
 */
export const ReservedHeight = ({ of = 'table', children }: ReservedHeightProps) => (
  <div className={heights[of]}>{children}</div>
);

/** One of two texts, with room for the longer: what stands below stays where it is when one takes the other's place. */
export function SwapText({ first, texts }: { first: boolean; texts: readonly [string, string] }) {
  return (
    <span className="grid *:[grid-area:1/1]">
      {texts.map((text, place) => {
        const isShown = (place === 0) === first;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- there are always the same two
          <span key={place} className={isShown ? undefined : 'invisible'} aria-hidden={!isShown}>
            {text}
          </span>
        );
      })}
    </span>
  );
}
