/** Pages shown before and after the current one (spec §9). */
const BEFORE = 3;
const AFTER = 1;

/**
 * The last page to offer, at least 1. Without a total, a full page is assumed to have another one after it.
 * @param given the number of entries of the page `current`
 */
export function lastPage(total: number | null, size: number, current: number, given: number): number {
  return total === null ? current + (given < size ? 0 : 1) : Math.max(1, Math.ceil(total / size));
}

/** The page numbers to offer around `current`, within 1 and `last`. */
export function pageRange(current: number, last: number): number[] {
  const from = Math.max(1, Math.min(current, last) - BEFORE);
  const to = Math.min(last, current + AFTER);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}

/** The page number from an address: a whole number from 1, else 1. */
export function pageFrom(text: string | null): number {
  const page = /^\d{1,5}$/.test(text ?? '') ? Number(text) : 1;
  return Math.max(1, page);
}
