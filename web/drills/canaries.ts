/** Member data that must never appear in a log, by kind. */
export type Canaries = Readonly<Record<string, string>>;

/** The encodings in which a text may be written. */
export function written(text: string): readonly string[] {
  const bytes = Buffer.from(text, 'utf8');
  // By its position in a longer text, the middle of its base64 is one of three.
  const base64 = [0, 1, 2].map((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes]).toString('base64');
    return whole.slice(before === 0 ? 0 : 4, -4);
  });
  const letters = text.split('');
  const escaped = letters
    .map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
  return [
    text,
    encodeURIComponent(text),
    bytes.toString('hex'),
    letters.toReversed().join(''),
    escaped,
    ...base64,
    ...base64.map((part) => part.replaceAll('+', '-').replaceAll('/', '_')),
  ].filter((way) => way.length >= 5);
}

/** Which canaries are in a text, in any encoding. */
export const foundIn = (text: string, canaries: Canaries): readonly string[] =>
  Object.entries(canaries)
    .filter(([, canary]) => written(canary).some((way) => text.includes(way)))
    .map(([name]) => name);
