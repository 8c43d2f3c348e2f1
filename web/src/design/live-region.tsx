/** Where `announce` finds the places to speak from, inside a dialog or the page. */
const REGION = 'data-live-region';

/**
 * Two silent places that a screen reader listens to. One pair in the page and one in every dialog, because all outside
 * the top-most dialog is inert. Apart from what is seen, so that moving a toast between layers reads nothing twice.
 */
export function LiveRegion() {
  return (
    <div {...{ [REGION]: '' }} className="sr-only">
      <output aria-atomic="false" />
      <div role="alert" aria-atomic="false" />
    </div>
  );
}

/**
 * Says it once, in the layer on top; the text is taken away again so that nobody walks into it later. Each has a line of its
 * own: one that took the place of another that has just been set would be all that is heard.
 */
export function announce(text: string, urgent: boolean, top: () => Element | undefined): void {
  // A moment later: a sheet that closes with its message would take the announcement along.
  setTimeout(() => {
    const scope = top() ?? document.body;
    const region = scope.querySelector(`:scope > [${REGION}], :scope > #root > [${REGION}]`);
    const place = region?.children[urgent ? 1 : 0];
    if (!place) return;
    const line = document.createElement('p');
    line.textContent = text;
    place.append(line);
    setTimeout(() => line.remove(), 1000);
  }, 100);
}
