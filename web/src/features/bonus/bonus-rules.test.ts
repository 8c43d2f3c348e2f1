import type { Bonus } from '@krapao/contracts/client/read-entities';
import { describe, expect, it } from 'vitest';
import { cardState, noticeFor, receivedCount, runningBonus } from './bonus-rules.ts';

const bonus = (
  type: Bonus['type'],
  maxReceived: number,
  received: readonly string[],
  isActive = false,
): Bonus => ({
  code: 'ONE',
  type,
  maxReceived,
  percentFail: 5,
  banners: [],
  userBonus: {
    _id: '0123456789abcdef01234567',
    isActive,
    received: received.map((updatedAt) => ({ updatedAt })),
  },
});
const at = (text: string) => Date.parse(text);

const SUNDAY_NIGHT = '2026-03-01T16:59:59.999Z';
const MONDAY = '2026-03-01T17:00:00.000Z';

describe('how often a bonus was received', () => {
  it('of type limit, all receipts', () => {
    const received = ['2020-01-01T00:00:00.000Z', SUNDAY_NIGHT];
    expect(receivedCount(bonus('limit', 3, received), at('2026-03-05T00:00:00Z'))).toBe(2);
  });

  it('of type day, those since the Bangkok midnight', () => {
    const daily = bonus('day', 2, ['2026-02-28T16:59:59.999Z', '2026-02-28T17:00:00.000Z', SUNDAY_NIGHT]);
    expect(receivedCount(daily, at(SUNDAY_NIGHT))).toBe(2);
    expect(receivedCount(daily, at(MONDAY))).toBe(0);
  });

  it('of type week, those since the Bangkok Monday', () => {
    const weekly = bonus('week', 2, ['2026-02-22T16:59:59.999Z', '2026-02-22T17:00:00.000Z', SUNDAY_NIGHT]);
    expect(receivedCount(weekly, at(SUNDAY_NIGHT))).toBe(2);
    expect(receivedCount(weekly, at(MONDAY))).toBe(0);
    expect(receivedCount(bonus('week', 2, [MONDAY]), at('2026-03-08T16:59:59.999Z'))).toBe(1);
    expect(receivedCount(bonus('week', 2, [MONDAY]), at('2026-03-08T17:00:00Z'))).toBe(0);
  });

  it('never, before the first time', () => {
    expect(receivedCount({ type: 'limit', userBonus: null }, at(MONDAY))).toBe(0);
  });
});

describe('a card', () => {
  it.each([
    ['is open below its limit', bonus('day', 2, [SUNDAY_NIGHT]), SUNDAY_NIGHT, 'open'],
    ['is received at its limit', bonus('day', 1, [SUNDAY_NIGHT]), SUNDAY_NIGHT, 'received'],
    ['is open again a millisecond later', bonus('day', 1, [SUNDAY_NIGHT]), MONDAY, 'open'],
    ['is received when nobody may have it', bonus('limit', 0, []), MONDAY, 'received'],
  ])('%s', (_, given, now, state) => {
    expect(cardState(given, false, at(now))).toBe(state);
  });

  it('is current while it runs, also at its limit', () => {
    expect(cardState(bonus('week', 1, [SUNDAY_NIGHT]), true, at(SUNDAY_NIGHT))).toBe('current');
  });
});

it('inserts the figure of the bonus into the notice at every placeholder', () => {
  expect(noticeFor('<p>ต่ำกว่า %percentFail%% หรือ %percentFail%</p>', 12.5)).toBe(
    '<p>ต่ำกว่า 12.5% หรือ 12.5</p>',
  );
  expect(noticeFor('ไม่มีตัวเลข', 5)).toBe('ไม่มีตัวเลข');
});

const DAY = bonus('day', 1, [], true);
const listed = (isActive: boolean, dataUpdatedAt: number) => ({
  data: [isActive ? DAY : bonus('day', 1, [])],
  dataUpdatedAt,
});
const checked = (type: string, dataUpdatedAt: number) => ({
  data: { status: type !== '', type, turnover: null },
  dataUpdatedAt,
});
const unknown = { data: undefined, dataUpdatedAt: 0 };
const promotion = { status: true, type: 'promotion', turnover: null };
const day = { status: true, type: 'day', turnover: null };

describe('what runs', () => {
  it.each([
    ['a promotion, which is not in the list', checked('promotion', 1), listed(false, 2), promotion],
    ['none', checked('', 1), listed(false, 1), undefined],
    [
      'that of the list, if the check could not be read',
      unknown,
      listed(true, 1),
      { type: 'day', bonus: DAY },
    ],
    ['that of both', checked('day', 2), listed(true, 1), { ...day, bonus: DAY }],
    ['that of the check, if the list could not be read', checked('day', 1), unknown, day],
    [
      'that of the list, if it began after the check',
      checked('', 1),
      listed(true, 2),
      { type: 'day', bonus: DAY },
    ],
    [
      'that of the list, if it replaced another',
      checked('week', 1),
      listed(true, 2),
      { type: 'day', bonus: DAY },
    ],
    ['that of the check alone, if it replaced another', checked('promotion', 2), listed(true, 1), promotion],
    ['none, if it ended after the list was read', checked('', 2), listed(true, 1), undefined],
    ['none, as long as neither could be read', unknown, unknown, undefined],
  ])('is %s', (_, check, list, expected) => expect(runningBonus(check, list)).toEqual(expected));
});
