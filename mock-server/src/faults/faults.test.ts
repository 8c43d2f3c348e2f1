import type { FaultRequest } from '@krapao/contracts/control/fault';
import { assert, integer, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Faults } from './faults.ts';

const fault = (changes: Partial<FaultRequest>): FaultRequest => ({
  operation: 'wallet.get',
  after: 0,
  probability: 1,
  ...changes,
});
const never = () => 0.999_999;

describe('which fault decides', () => {
  it('is the first that fires; the others are there for the next call', () => {
    const faults = new Faults(never);
    faults.add(fault({ code: 'NO_WALLET', times: 1 }));
    faults.add(fault({ status: 503, times: 1 }));
    faults.add(fault({ drop: 'after', times: 1 }));
    expect(faults.apply('wallet.get')).toMatchObject({
      faultId: 'f1',
      instead: { kind: 'code', code: 'NO_WALLET' },
    });
    expect(faults.apply('wallet.get')).toMatchObject({
      faultId: 'f2',
      instead: { kind: 'status', status: 503 },
    });
    expect(faults.apply('wallet.get')).toMatchObject({ faultId: 'f3', drop: 'after' });
    expect(faults.apply('wallet.get')).toBeUndefined();
    expect(faults.list().map(({ matched, fired }) => [matched, fired])).toEqual([
      [4, 1],
      [4, 1],
      [4, 1],
    ]);
  });

  it('latencies add up, whoever decides', () => {
    const faults = new Faults(never);
    faults.add(fault({ latencyMs: 10 }));
    faults.add(fault({ code: 'NO_WALLET', latencyMs: 20 }));
    faults.add(fault({ latencyMs: 30 }));
    faults.add(fault({ status: 500, latencyMs: 40 }));
    expect(faults.apply('wallet.get')).toMatchObject({
      latencyMs: 60,
      faultId: 'f2',
      instead: { code: 'NO_WALLET' },
    });
  });

  it('counts those that can still fire, of which a spent one is none', () => {
    const faults = new Faults(never);
    faults.add(fault({ status: 503, times: 1, match: { member: 'malee' } }));
    faults.add(fault({ status: 503, times: 1 }));
    faults.add(fault({ latencyMs: 5 }));
    faults.add(fault({ status: 500, probability: 0 }));
    expect(faults.countAble()).toBe(3);
    faults.apply('wallet.get');
    expect(faults.countAble()).toBe(2);
    expect(faults.list()).toHaveLength(4);
  });

  it('only those of the operation', () => {
    const faults = new Faults(never);
    faults.add(fault({ code: 'NO_WALLET' }));
    expect(faults.apply('wallet.transfer')).toBeUndefined();
    expect(faults.list()[0]?.matched).toBe(0);
  });

  it('not one that was lifted', () => {
    const faults = new Faults(never);
    faults.add(fault({ code: 'NO_WALLET' }));
    expect(faults.remove('f1')).toBe(true);
    expect(faults.remove('f1')).toBe(false);
    expect(faults.apply('wallet.get')).toBeUndefined();
  });
});

it('lets `after` calls through and then fires `times` times', () => {
  assert(
    property(nat(8), integer({ min: 1, max: 8 }), (after, times) => {
      const faults = new Faults(never);
      faults.add(fault({ code: 'NO_WALLET', after, times }));
      const fired = Array.from({ length: 20 }, () => faults.apply('wallet.get') !== undefined);
      expect(fired).toEqual(fired.map((_, call) => call >= after && call < after + times));
    }),
  );
});

it('draws its probability from the chance it is given', () => {
  const draws = [0.2, 0.8, 0.49, 0.5];
  const faults = new Faults(() => draws.shift() ?? 1);
  faults.add(fault({ code: 'NO_WALLET', probability: 0.5 }));
  expect([0, 1, 2, 3].map(() => faults.apply('wallet.get') !== undefined)).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

const of = (changes: object): FaultRequest => ({ socket: 'drop', after: 0, probability: 1, ...changes });

describe('faults of sockets', () => {
  it('delays add up; the first other one that fires decides', () => {
    const faults = new Faults(never);
    faults.add(of({ socket: 'delay', delayMs: 10 }));
    faults.add(of({ socket: 'reorder', delayMs: 300, times: 1 }));
    faults.add(of({ socket: 'duplicate', times: 1 }));
    faults.add(of({ socket: 'delay', delayMs: 5 }));
    expect(faults.applyToEntry()).toEqual({ delayMs: 15, does: 'reorder', holdMs: 300 });
    expect(faults.applyToEntry()).toMatchObject({ delayMs: 15, does: 'duplicate' });
    expect(faults.applyToEntry()).toEqual({ delayMs: 15 });
    expect(faults.apply('wallet.get')).toBeUndefined();
  });

  it('of connections are no matter of entries, nor the other way round', () => {
    const faults = new Faults(never);
    faults.add(of({ socket: 'noWebsocket', times: 1 }));
    faults.add(of({ socket: 'drop' }));
    expect([faults.refuses('refuse'), faults.refuses('noWebsocket'), faults.refuses('noWebsocket')]).toEqual([
      false,
      true,
      false,
    ]);
    expect(faults.applyToEntry()).toMatchObject({ does: 'drop' });
    expect(faults.list().map(({ matched, fired }) => [matched, fired])).toEqual([
      [2, 1],
      [1, 1],
    ]);
  });

  it('come by the chance of their world', () => {
    const draws = [0.1, 0.9, 0.4, 0.6];
    const faults = new Faults(() => draws.shift() ?? 1);
    faults.add(of({ probability: 0.5 }));
    expect([1, 2, 3, 4].map(() => faults.applyToEntry()?.does)).toEqual([
      'drop',
      undefined,
      'drop',
      undefined,
    ]);
  });
});
