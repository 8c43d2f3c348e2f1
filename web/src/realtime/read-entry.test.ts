import { describe, expect, it } from 'vitest';
import { readEntry } from './read-entry.ts';
import { entryAt } from './sample-entries.ts';

describe('an entry from a socket', () => {
  it('is read by the rules for all answers: missing fields have defaults, times are in UTC', () => {
    const { name: _, ...entry } = entryAt(4);
    expect(readEntry({ ...entry, createdAt: '2026-03-01T07:00:01+07:00', more: 1 })).toEqual({
      ...entry,
      createdAt: '2026-03-01T00:00:01.000Z',
      name: null,
    });
  });

  it.each([
    ['no object', 'text'],
    ['without an id', { ...entryAt(1), _id: undefined }],
    ['at no known time', { ...entryAt(1), createdAt: 'soon' }],
    ['without a message', { ...entryAt(1), message: null }],
  ])('is rejected if it is %s', (_, value) => expect(readEntry(value)).toBeUndefined());
});
