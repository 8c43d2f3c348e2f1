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
 * Wraps the content of a sheet and reserves the height of a short form, or of a long form or table, so that the sheet does not
 * jump when it has loaded.
 */
export const ReservedHeight = ({ of = 'table', children }: ReservedHeightProps) => (
  <div className={heights[of]}>{children}</div>
);

/** One of two texts, with room for the longer, so that the content below does not move when they are swapped. */
export function SwapText({ first, texts }: { first: boolean; texts: readonly [string, string] }) {
  return (
    <span className="grid *:[grid-area:1/1]">
      {texts.map((text, place) => {
        const isShown = (place === 0) === first;
        return (
          // oxlint-disable-next-line react/no-array-index-key -- the two entries never change places
          <span key={place} className={isShown ? undefined : 'invisible'} aria-hidden={!isShown}>
            {text}
          </span>
        );
      })}
    </span>
  );
}
