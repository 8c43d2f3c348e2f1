import { z } from 'zod';
import { featureIds } from '../entities/constants.ts';
import { factor, id, incomingMoney, money } from '../kernel/schema.ts';
import { username } from './event-parts.ts';

const game = () => z.string().min(1).max(40).describe('The code of the game.');

/** Games, bonuses and friends: what providers, operators and other people do. */
export const playEvents = Object.freeze({
  /** A round is won or lost in a game account that is open. */
  'game.result': z.strictObject({
    type: z.literal('game.result'),
    username: username(),
    game: game(),
    stake: money().positive().describe('In baht; the account must hold it.'),
    payout: incomingMoney()
      .min(0)
      .describe('What comes back, the stake included; 0 for a round that is lost.'),
  }),
  /** A provider works, refuses everything or does not answer; how likely its rounds are won. */
  'game.set': z.strictObject({
    type: z.literal('game.set'),
    game: game(),
    provider: z.enum(['working', 'refusing', 'down']).optional(),
    winChance: z.number().min(0).max(1).optional(),
  }),
  /** Someone registers by the invite link of a member; the answer has the `friendId`. */
  'friend.register': z.strictObject({
    type: z.literal('friend.register'),
    username: username().describe('The phone number or persona of the member who invited.'),
    name: z.string().min(1).max(100).optional(),
  }),
  /** A friend stakes money, of which the inviter earns a commission. */
  'friend.play': z.strictObject({
    type: z.literal('friend.play'),
    friendId: id().describe(
      'As `friend.register` answered; for a friend who is a member, the id of the member.',
    ),
    stake: incomingMoney().positive(),
  }),
  /** An operator changes the terms of a bonus or promotion. */
  'bonus.set': z.strictObject({
    type: z.literal('bonus.set'),
    code: z.string().min(1).max(80).describe('The code of the bonus or promotion.'),
    maxReceived: z.int().min(0).optional().describe('Bonuses only.'),
    turnover: factor(1000).optional(),
    percentFail: factor(100).optional(),
    quota: z
      .int()
      .min(0)
      .nullable()
      .optional()
      .describe('Handed out to all members together; null without a limit.'),
  }),
  /** An operator switches a feature, such as inviting friends, off or on for all members. */
  'feature.set': z.strictObject({
    type: z.literal('feature.set'),
    feature: z.enum(featureIds),
    isActive: z.boolean(),
  }),
});
