/**
 * What lets someone into a game as a member; the id is the secret itself. `launch`: a link that the API gave, good for
 * one opening. `form`: the state of a sign-in form, good for one posting. `session`: a game that is open in a browser.
 */
export interface GamePassRow {
  readonly id: string;
  readonly kind: 'launch' | 'form' | 'session';
  readonly memberId: string;
  readonly code: string;
  readonly expiresAt: number;
  /** The last rounds of a session, newest first, to be shown. */
  readonly rounds: readonly ShownRound[];
}

/** A round as the game page shows it; amounts in minor units, `signs` as the game draws them. */
export interface ShownRound {
  readonly stake: number;
  readonly payout: number;
  readonly signs: readonly string[];
}
