import { safeUrl } from '../../platform/safe-url.ts';

export interface TextPiece {
  readonly text: string;
  readonly href?: string;
}

const ADDRESS = /(?<![\w:/.@])https:\/\/[^\s<>"'“”]+/gi;
/** A sentence that ends behind an address does not belong to it. */
const TRAILING = /[.,;:!?)\]]+$/;

/** A text in pieces, of which some are addresses that a player may be sent to. */
export function linkify(text: string): readonly TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(TRAILING, '');
    const href = safeUrl(address);
    if (!href) continue;
    if (match.index > at) pieces.push({ text: text.slice(at, match.index) });
    pieces.push({ text: address, href });
    at = match.index + address.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}
