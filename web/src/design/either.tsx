/** One of two texts, with room for the longer: what stands below stays where it is when one takes the other's place. */
export function Either({ first, texts }: { first: boolean; texts: readonly [string, string] }) {
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
