import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { otherChatMessage } from '../src/entities/chat.ts';
import { money, vital } from '../src/kernel/schema.ts';
import { answerSchema, answersModule } from '../src/openapi/answers-module.ts';

const even = z.number().refine((value) => value % 2 === 0);

describe('a rule of an answer that JSON Schema does not know', () => {
  it.each([
    ['as a refine', even],
    ['in a list', z.array(z.strictObject({ amount: even }))],
    [
      'on an object',
      z.strictObject({ from: z.string(), to: z.string() }).refine(({ from, to }) => from !== to),
    ],
    ['where it may be null', even.nullable()],
    ['behind meta', vital(even)],
    ['as a superRefine', z.string().superRefine(() => {})],
  ])('stops the generation %s', (_, answer) => expect(() => answerSchema(answer)).toThrow(/a refine/));

  it('passes where a keyword says the same', () => {
    expect(answerSchema(vital(money()))).toMatchObject({ 'x-money': true, 'x-vital': true });
    expect(() => answerSchema(z.array(otherChatMessage))).not.toThrow();
  });

  it('is in no answer', () => expect(answersModule()).toContain("'wallet.get'"));
});
