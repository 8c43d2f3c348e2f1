import { expect, it } from 'vitest';
import { draftsWith, emptyDrafts, messageOf } from './drafts.ts';
import { samples } from './samples.ts';

it.each(samples.map(({ title, message }) => [title, message] as const))(
  'from message to form and back it is the same: %s',
  (_title, message) => {
    const { type, drafts } = draftsWith(message, emptyDrafts);
    expect(messageOf(type, drafts)).toEqual(message);
  },
);

it.each([
  [null, 'unknown'],
  ['text', 'unknown'],
  [{ message_type: 'text', payload: 7 }, 'text'],
  [{ message_type: 'buttons', payload: 'x' }, 'buttons'],
  [{ message_type: 'generic', payloads: [{}, null] }, 'generic'],
  [{ message_type: '__proto__', payload: {} }, 'unknown'],
])('of %j the form takes what it knows', (given, expected) => {
  const { type, drafts } = draftsWith(given, emptyDrafts);
  expect(type).toBe(expected);
  expect(() => messageOf(type, drafts)).not.toThrow();
});

it('JSON that cannot be read says so', () => {
  const broken = { ...emptyDrafts, unknown: { type: 'sticker', payload: '{' } };
  expect(() => messageOf('unknown', broken)).toThrow(/JSON/);
});
