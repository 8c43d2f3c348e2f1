import { languageParts } from '../i18n/language-parts.ts';
import type { LanguageTag } from '../i18n/locale.ts';

/** The attribute by which `announce` finds the live region of a dialog or the page. */
const REGION = 'data-live-region';

/**
 * A polite and an assertive live region, visually hidden. The page has one pair and every dialog another, because everything
 * outside the top-most dialog is inert. Separate from the visible toasts, so that moving a toast reads nothing twice.
 */
export function LiveRegion() {
  return (
    // At the top left: where WebKit puts it by itself, it makes a sheet scroll by a pixel in both directions.
    <div {...{ [REGION]: '' }} className="sr-only top-0 left-0">
      <output aria-atomic="false" />
      <div role="alert" aria-atomic="false" />
    </div>
  );
}

/**
 * Announces a text once, in the layer on top, and then removes it, so that a screen reader does not find it later. Each text is
 * its own element: if one replaced another that was just set, only the second would be read.
 */
export function announce(text: string, urgent: boolean, top: () => Element | undefined): void {
  // Delayed, because a sheet that closes at the same time would remove the announcement.
  setTimeout(() => {
    const scope = top() ?? document.body;
    const region = scope.querySelector(`:scope > [${REGION}], :scope > #root > [${REGION}]`);
    const place = region?.children[urgent ? 1 : 0];
    if (!place) return;
    const line = document.createElement('p');
    for (const [words, lang] of languageParts(text, document.documentElement.lang as LanguageTag))
      line.append(lang ? Object.assign(document.createElement('span'), { textContent: words, lang }) : words);
    place.append(line);
    setTimeout(() => line.remove(), 1000);
  }, 100);
}
