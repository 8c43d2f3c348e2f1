/** The result of one check. */
export interface Finding {
  readonly check: string;
  readonly ok: boolean;
  readonly found: string;
  /** How to fix it. */
  readonly remedy?: string;
}

export const good = (check: string, found: string): Finding => ({ check, ok: true, found });

export const bad = (check: string, found: string, remedy: string): Finding => ({
  check,
  ok: false,
  found,
  remedy,
});
