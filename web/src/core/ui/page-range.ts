/** Pages shown before and after the current one (spec §9). */
const BEFORE = 3;
const AFTER = 1;

/** How many pages `total` entries fill; one at least. */
export const pageCount = (total: number, size: number): number => Math.max(1, Math.ceil(total / size));

/** The page numbers to offer around `current`, within 1 and `last`. */
export function pageRange(current: number, last: number): number[] {
  const from = Math.max(1, Math.min(current, last) - BEFORE);
  const to = Math.min(last, current + AFTER);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** A page number out of an address: a whole number from 1, else 1. */
export function pageFrom(text: string | null): number {
  const page = /^\d{1,5}$/.test(text ?? '') ? Number(text) : 1;
  return Math.max(1, page);
}
