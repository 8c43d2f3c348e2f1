import { describe, expect, it } from 'vitest';
import { launchProviders } from '@krapao/contracts/operations/autoLogin';
import { launchWayOf, opensInNewTab } from './launch-target.ts';

/** Spec §7, game launch rules, quoted. */
const CUSTOM =
  'JOKER SEXYGAME BETFLIX ASKMEBET UFABET SUPERSLOT PG SLOTXO IMI USUN AREASLOT CIRCUS SLOTRACHA PGSLOT JOKER2 HUAYHD'.split(
    ' ',
  );

describe('how a game is launched', () => {
  it.each(CUSTOM)('%s has a custom launch', (code) => {
    expect(launchWayOf(code).by).not.toBe('web');
  });

  it('requests a link from exactly the providers of the call', () => {
    const ways = CUSTOM.map(launchWayOf);
    const providers = ways.flatMap((way) => (way.by === 'link' ? [way.provider] : []));
    expect(providers.toSorted()).toEqual(launchProviders.toSorted());
  });

  it('knows the provider by the code in lower case', () => {
    const ways = CUSTOM.map((code) => ({ code, way: launchWayOf(code) }));
    const strangers = ways.filter(
      ({ code, way }) => way.by === 'link' && way.provider !== code.toLowerCase(),
    );
    expect(strangers).toEqual([]);
  });

  it.each(['MAYASLOT', 'toString', '__proto__', 'pg', ''])('%j is opened at its web address', (code) => {
    expect(launchWayOf(code)).toEqual({ by: 'web' });
  });

  it('uses a new tab depending on the setting, and always for a game without a custom launch', () => {
    expect(opensInNewTab(launchWayOf('PG'), true)).toBe(true);
    expect(opensInNewTab(launchWayOf('PG'), false)).toBe(false);
    expect(opensInNewTab(launchWayOf('UFABET'), false)).toBe(false);
    expect(opensInNewTab(launchWayOf('MAYASLOT'), false)).toBe(true);
  });
});
