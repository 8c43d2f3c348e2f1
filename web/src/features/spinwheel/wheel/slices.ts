const TURN = 2 * Math.PI;

/** Slices lie clockwise from the pointer at the top while the wheel is at angle 0. */
export const sliceAngle = (count: number): number => TURN / count;

/** The angle of the wheel at which the pointer is in slice `index`, at this share of its width. */
export const restAngle = (index: number, count: number, share = 0.5): number =>
  -(index + share) * sliceAngle(count);

/** The pointer never ends near an edge, where it would be a matter of opinion who won. */
export const drawShare = (random: () => number): number => 0.2 + 0.6 * random();

/** Which slice is under the pointer. */
export function sliceAt(angle: number, count: number): number {
  const under = ((-angle % TURN) + TURN) % TURN;
  return Math.floor(under / sliceAngle(count)) % count;
}
