/**
 * Two clicks closer than this, in milliseconds, are one: no system takes a slower pair for a double click. The app drops
 * the second one; whoever drives it waits so long between two clicks that are meant.
 */
export const DOUBLE_CLICK_MS = 600;
