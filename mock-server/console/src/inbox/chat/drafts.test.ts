import { expect, it } from 'vitest';
import { draftsWith, emptyDrafts, messageOf } from './drafts.ts';
import { samples } from './samples.ts';

it.each(samples.map(({ title, message }) => [title, message] as const))(
  'a message survives the way to the form and back: %s',
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
])('the form takes the fields that it knows from %j', (given, expected) => {
  const { type, drafts } = draftsWith(given, emptyDrafts);
  expect(type).toBe(expected);
  expect(() => messageOf(type, drafts)).not.toThrow();
});

it('invalid JSON is reported', () => {
  const broken = { ...emptyDrafts, unknown: { type: 'sticker', payload: '{' } };
  expect(() => messageOf('unknown', broken)).toThrow(/JSON/);
});
