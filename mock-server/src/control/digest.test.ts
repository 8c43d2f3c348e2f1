import { describe, expect, it } from 'vitest';
import { digestOf } from './digest.ts';

const parse = (text: string): unknown => JSON.parse(text);

describe('the digest of a capsule', () => {
  it('does not depend on the order of the fields, at any depth', () => {
    const [one, other] = [
      '{"a":1,"b":[{"c":2,"d":{"e":3,"f":4}}]}',
      '{"b":[{"d":{"f":4,"e":3},"c":2}],"a":1}',
    ];
    expect(digestOf(parse(one))).toBe(digestOf(parse(other)));
  });

  it('ignores what JSON leaves out', () => {
    expect(digestOf({ a: undefined, b: [undefined, 1] })).toBe(digestOf({ b: [null, 1] }));
  });

  it.each([
    ['a figure', '{"a":2}'],
    ['the order of a list', '{"a":1,"b":[2,1]}'],
    ['an additional field', '{"a":1,"b":[1,2],"c":null}'],
    ['a field named __proto__', '{"a":1,"b":[1,2],"__proto__":{"c":1}}'],
    ['a list in place of an object', '{"a":1,"b":{"0":1,"1":2}}'],
  ])('changes with %s', (_what, changed) => {
    expect(digestOf(parse(changed))).not.toBe(digestOf(parse('{"a":1,"b":[1,2]}')));
  });
});
