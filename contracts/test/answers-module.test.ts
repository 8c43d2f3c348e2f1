import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { otherChatMessage } from '../src/entities/chat.ts';
import { money, vital } from '../src/kernel/schema.ts';
import { answerSchema, answersModule } from '../src/openapi/answers-module.ts';

const even = z.number().refine((value) => value % 2 === 0);

describe('a rule of an answer that JSON Schema cannot express', () => {
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
  ])('makes the generation fail %s', (_, answer) => expect(() => answerSchema(answer)).toThrow(/a refine/));

  it('is allowed if a keyword expresses it', () => {
    expect(answerSchema(vital(money()))).toMatchObject({ 'x-money': true, 'x-vital': true });
    expect(() => answerSchema(z.array(otherChatMessage))).not.toThrow();
  });

  it('does not occur in any answer', () => expect(answersModule()).toContain("'wallet.get'"));
});
