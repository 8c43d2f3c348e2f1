/**
 * How sure we are that the operator's backend does the same.
 *
 * - `exact`: the specification says so.
 * - `assumed`: the specification names it without showing it; the answer was decided here.
 * - `unknown`: nothing is known; the simulator does something sensible.
 */
export type Fidelity = 'exact' | 'assumed' | 'unknown';
