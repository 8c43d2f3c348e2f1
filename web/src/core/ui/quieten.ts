/** From `<` to `>`, or to the end of the text or the next `<`. */
const TAG = /<[^<>]*>?/g;
const STYLE_OR_HANDLER = /([\s/"'])(?:style|on\w+)(?=\s*=)/gi;

/**
 * Removes from an HTML text what the page's security policy would report while the sanitiser parses it, although nothing of
 * it runs: inline styles, handlers, `<style>` and `<base>`. Operators paste such texts from word processors, and their
 * reports would bury the important ones. Safety does not depend on this: the sanitiser still follows. `xmp` is parsed like
 * `style` and dropped with its content.
 */
export const quieten = (html: string): string =>
  html.replace(TAG, (tag) =>
    tag
      .replace(/^<(\/?)style(?![\w-])/i, '<$1xmp')
      .replace(/^<base(?![\w-])/i, '<wbr')
      .replace(STYLE_OR_HANDLER, '$1data-removed'),
  );
