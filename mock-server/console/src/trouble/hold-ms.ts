/** How long a call is held at most, in real milliseconds: as `HOLD_MS` of the contract, which would bring the schemas along. */
export const HOLD_MS = 55_000;
