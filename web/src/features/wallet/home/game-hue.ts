/** A hue of its own for each game, the same on every device. */
export const hueOf = (code: string): number =>
  Array.from(code).reduce((hue, letter) => (hue * 31 + letter.charCodeAt(0) * 7) % 360, 17);
