/**
 * Admits a member to a game; the id is the secret itself. `launch`: a link from the API, valid for one opening. `form`: the state
 * of a sign-in form, valid for one submission. `session`: a game that is open in a browser.
 */
export interface GamePassRow {
  readonly id: string;
  readonly kind: 'launch' | 'form' | 'session';
  readonly memberId: string;
  readonly code: string;
  readonly expiresAt: number;
  /** The last rounds of a session, newest first, as shown on the page. */
  readonly rounds: readonly ShownRound[];
}

/** A round as the game page shows it; amounts in minor units, `signs` are what the game draws. */
export interface ShownRound {
  readonly stake: number;
  readonly payout: number;
  readonly signs: readonly string[];
}
