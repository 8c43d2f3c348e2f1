/** What one check has found. */
export interface Finding {
  readonly check: string;
  readonly ok: boolean;
  readonly found: string;
  /** What to do. */
  readonly remedy?: string;
}

export const good = (check: string, found: string): Finding => ({ check, ok: true, found });

export const bad = (check: string, found: string, remedy: string): Finding => ({
  check,
  ok: false,
  found,
  remedy,
});
