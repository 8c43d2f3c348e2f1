import DOMPurify from 'dompurify';
import { safeUrl } from '../../platform/safe-url.ts';
import { quieten } from './quieten.ts';

/** Text and its structure; nothing that loads, runs, styles or asks for input. */
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

/** A server's HTML made harmless. A chunk of its own; the policy that the page allows is named `dompurify`. */
export const sanitise = (html: string): TrustedHTML | string =>
  DOMPurify.sanitize(quieten(html), {
    ALLOWED_TAGS,
    ALLOWED_ATTR,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_TRUSTED_TYPE: true,
  });
