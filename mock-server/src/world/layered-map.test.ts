import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LayeredMap } from './layered-map.ts';

interface Value {
  readonly n: number;
}

/** What can be done to a map; `share` goes on with the copy, and keeps the other side to look at later. */
const act = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constant('set' as const), key: fc.nat(30), n: fc.nat(999) }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('delete' as const), key: fc.nat(30), n: fc.constant(0) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ does: fc.constant('share' as const), key: fc.constant(0), n: fc.nat(1) }),
  },
);

const sorted = (entries: Iterable<[string, Value]>) =>
  [...entries].toSorted(([one], [other]) => (one < other ? -1 : 1));

describe('a map that is shared', () => {
  it('behaves like a map of its own, and neither side sees the writes of the other', () => {
    const checked = fc.check(
      fc.property(fc.array(act, { maxLength: 400, size: 'max' }), (acts) => {
        let map = new LayeredMap<Value>();
        let model = new Map<string, Value>();
        const left: (readonly [LayeredMap<Value>, Map<string, Value>])[] = [];
        for (const { does, key, n } of acts) {
          const name = `k${key}`;
          if (does === 'set') {
            map.set(name, { n });
            model.set(name, { n });
          } else if (does === 'delete') {
            map.delete(name);
            model.delete(name);
          } else {
            const other = map.share();
            left.push([n === 0 ? map : other, new Map(model)]);
            if (n === 0) map = other;
            model = new Map(model);
          }
          if (map.size !== model.size || map.get(name)?.n !== model.get(name)?.n) return false;
        }
        return [...left, [map, model] as const].every(
          ([one, expected]) =>
            JSON.stringify(sorted(one.entries())) === JSON.stringify(sorted(expected)) &&
            [...one.values()].length === expected.size &&
            one.keys().every((key) => one.has(key)),
        );
      }),
      { numRuns: 60 },
    );
    expect(checked.counterexample).toBeNull();
  });

  it('keeps its order, whatever is written to either side', () => {
    const map = new LayeredMap<Value>(Array.from({ length: 500 }, (_, n) => [`k${n}`, { n }] as const));
    const copy = map.share();
    copy.set('k3', { n: 1_003 });
    copy.delete('k7');
    copy.set('new', { n: -1 });
    expect(copy.keys().slice(0, 8)).toEqual(['k0', 'k1', 'k2', 'k3', 'k4', 'k5', 'k6', 'k8']);
    expect(copy.keys().at(-1)).toBe('new');
    expect([copy.placeOf('k7'), copy.get('k7'), copy.has('k7')]).toEqual([{ n: 7 }, undefined, false]);
    expect(map.keys()).toHaveLength(500);
  });

  it('knows whether it has changed since it was shared', () => {
    const map = new LayeredMap<Value>([['a', { n: 1 }]]);
    const copy = map.share();
    expect(map.isAsShared(copy)).toBe(true);
    copy.set('a', { n: 2 });
    expect(map.isAsShared(copy)).toBe(false);
  });
});
