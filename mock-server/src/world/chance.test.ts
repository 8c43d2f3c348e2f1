import { describe, expect, it } from 'vitest';
import { Ids } from './ids.ts';
import { Random } from './random.ts';

const draw = (seed: string | number) => new Random(seed).stream('spin').hex(32);
const makeIds = (seed: string) => new Ids(() => 0x65000000 * 1000, new Random(seed).stream('ids'));

describe('chance', () => {
  it('is the same for the same seed and another for another', () => {
    expect(draw('a')).toBe(draw('a'));
    expect(draw('a')).not.toBe(draw('b'));
    expect(draw(7)).toBe(draw('7'));
  });

  it('one stream that is drawn from changes no other', () => {
    const quiet = new Random('seed');
    const busy = new Random('seed');
    for (let drawn = 0; drawn < 100; drawn += 1) busy.stream('ids').next();
    expect(busy.stream('spin').next()).toBe(quiet.stream('spin').next());
    expect(busy.stream('spin')).not.toBe(busy.stream('ids'));
  });

  it('goes on from a saved state, also for those who hold a stream', () => {
    const random = new Random('seed');
    const held = random.stream('spin');
    held.next();
    const saved = JSON.parse(JSON.stringify(random.save()));
    const expected = [held.next(), held.next()];
    random.load('seed', saved);
    expect([held.next(), held.next()]).toEqual(expected);
  });

  it('a stream that was not drawn from when saved starts afresh', () => {
    const random = new Random('seed');
    const saved = random.save();
    const first = random.stream('late').next();
    random.load('seed', saved);
    expect(random.stream('late').next()).toBe(first);
  });

  it('draws whole numbers from both ends, evenly', () => {
    const stream = new Random('dice').stream('dice');
    const counts = new Map<number, number>();
    for (let roll = 0; roll < 6_000; roll += 1) {
      const face = stream.integer(1, 6);
      counts.set(face, (counts.get(face) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const count of counts.values()) expect(Math.abs(count - 1_000)).toBeLessThan(150);
  });

  it('gives digits, hex, picks and chances', () => {
    const stream = new Random('x').stream('x');
    expect(stream.digits(6)).toMatch(/^\d{6}$/);
    expect(stream.hex(11)).toMatch(/^[0-9a-f]{11}$/);
    expect(['a', 'b']).toContain(stream.pick(['a', 'b']));
    expect([stream.bool(0), stream.bool(1)]).toEqual([false, true]);
    expect(() => stream.pick([])).toThrow('nothing to pick from');
    expect(() => stream.integer(2, 1)).toThrow('no whole number from 2 to 1');
  });
});

describe('ids', () => {
  it('are 24 hex characters that begin with the seconds of the world', () => {
    expect(makeIds('seed').next()).toMatch(/^65000000[0-9a-f]{16}$/);
  });

  it('are never given twice', () => {
    const ids = makeIds('seed');
    const given = new Set(Array.from({ length: 20_000 }, () => ids.next()));
    expect(given.size).toBe(20_000);
  });

  it('follow from the seed, and go on after being saved', () => {
    const ids = makeIds('seed');
    expect(ids.next()).toBe(makeIds('seed').next());
    expect(makeIds('other').next()).not.toBe(makeIds('seed').next());
    const copy = makeIds('other');
    copy.load(JSON.parse(JSON.stringify(ids.save())));
    expect(copy.next()).toBe(ids.next());
  });
});
