/** Letters that are written from right to left: Hebrew, Arabic and their relatives. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A name that others gave, to be followed by a figure in the same text: after letters from right to left the figure would move to
 * their other side. For where no element can be around the name, as in an `<option>`.
 */
export const isolated = (name: string): string => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name);
