import { useMemo } from 'react';
import { classes } from '../../design/classes.ts';
import DOMPurify from 'dompurify';
import { safeUrl } from '../../platform/urls.ts';
import { quieten } from './quieten.ts';
import { languageOf } from '../../i18n/language-of.ts';

/** Text and its structure; nothing that loads, runs, styles or is a form control. */
const ALLOWED_TAGS = (
  'p br hr div span blockquote h1 h2 h3 h4 h5 h6 b strong i em u s small sub sup ' +
  'ul ol li dl dt dd table caption thead tbody tfoot tr th td a'
).split(' ');
const ALLOWED_ATTR = ['href', 'colspan', 'rowspan', 'scope', 'start', 'lang', 'dir'];

DOMPurify.addHook('afterSanitizeAttributes', (element) => {
  if (element.nodeName !== 'A') return;
  const address = safeUrl(element.getAttribute('href'));
  if (!address) return element.removeAttribute('href');
  element.setAttribute('href', address);
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer');
});

/** Sanitises HTML from the server. In a chunk of its own; the trusted-types policy that the page allows is named `dompurify`. */
const sanitise = (html: string): TrustedHTML | string =>
  DOMPurify.sanitize(quieten(html), {
    ALLOWED_TAGS,
    ALLOWED_ATTR,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_TRUSTED_TYPE: true,
  });

const typography = classes(
  'flex flex-col gap-3 [&_a]:text-gold [&_a]:underline [&_a]:underline-offset-4',
  '[&_h1]:text-h2 [&_h2]:text-h2 [&_h3]:text-body [&_h4]:font-semibold',
  '[&_ul]:list-disc [&_ul]:pl-6 [&_ol]:list-decimal [&_ol]:pl-6 [&_li]:py-0.5',
  // A column is never narrower than a figure: half of it on the next line would be read as another one.
  '[&_table]:block [&_table]:overflow-x-auto [&_table]:text-small [&_table]:wrap-break-word',
  '[&_th]:pr-2 [&_th]:text-left [&_td]:py-1 [&_td]:pr-2 [&_td]:align-top [&_hr]:border-t',
);

/** Loaded by `ServerHtml` together with the sanitiser. */
export default function ServerHtmlBody({ html }: { html: string }) {
  const clean = useMemo(() => ({ __html: sanitise(html) }), [html]);
  // oxlint-disable-next-line react/no-danger -- the one place for it: what goes in has passed the sanitiser
  return <div lang={languageOf(html)} className={typography} dangerouslySetInnerHTML={clean} />;
}
