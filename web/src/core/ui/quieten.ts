/** From `<` to `>`, or to whatever ends the text or begins the next. */
const TAG = /<[^<>]*>?/g;
const STYLE_OR_HANDLER = /([\s/"'])(?:style|on\w+)(?=\s*=)/gi;

/**
 * Takes out of a text what the page's security policy would report while the sanitiser reads it, although nothing of
 * it runs there: inline styles, handlers, `<style>` and `<base>`. Operators paste such texts out of word processors,
 * and each report would bury the ones that matter. Safety is not decided here: whatever this misses or garbles, the
 * sanitiser comes after it. `xmp` is read like `style` and dropped with all that is in it.
 */
export const quieten = (html: string): string =>
  html.replace(TAG, (tag) =>
    tag
      .replace(/^<(\/?)style(?![\w-])/i, '<$1xmp')
      .replace(/^<base(?![\w-])/i, '<wbr')
      .replace(STYLE_OR_HANDLER, '$1data-removed'),
  );
