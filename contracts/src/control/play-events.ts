import { z } from 'zod';
import { featureIds } from './features.ts';
import { MONEY_LIMIT } from '../kernel/money.ts';
import { factor, id, incomingMoney, positiveMoney, shared } from '../kernel/schema.ts';
import { changeEvent, event, username } from './event-parts.ts';

const game = /* @__PURE__ */ shared(() => z.string().min(1).max(40).describe('The code of the game.'));

/** Games, bonuses and friends: what providers, operators and other people do. */
export const playEvents = Object.freeze({
  /** A round is won or lost in an open game account. */
  'game.result': event(
    { type: 'game.result', group: 'Games and rewards', title: 'A round is won or lost' },
    {
      username: username(),
      game: game(),
      stake: positiveMoney(MONEY_LIMIT).describe('In baht; the account must hold at least this much.'),
      payout: incomingMoney().min(0).describe('What is paid back, including the stake; 0 for a lost round.'),
    },
  ),
  /** Whether a provider works, refuses everything or does not answer, and how likely its rounds are to be won. */
  'game.set': changeEvent(
    { type: 'game.set', group: 'Games and rewards', title: 'A game provider changes' },
    { game: game() },
    {
      provider: z.enum(['working', 'refusing', 'down']).optional(),
      winChance: z.number().min(0).max(1).optional(),
    },
  ),
  /** Someone registers through a member’s invite link; the answer contains the `friendId`. */
  'friend.register': event(
    { type: 'friend.register', group: 'Members', title: 'A friend registers' },
    {
      username: username().describe('The phone number or persona of the inviting member.'),
      name: z.string().min(1).max(100).optional(),
    },
  ),
  /** A friend stakes money, and the inviter earns a commission on it. */
  'friend.play': event(
    { type: 'friend.play', group: 'Members', title: 'A friend plays' },
    {
      friendId: id().describe(
        'The id that `friend.register` answered with; for a friend who is a member, the member’s id.',
      ),
      stake: positiveMoney(),
    },
  ),
  /** An operator changes the terms of a bonus or promotion. */
  'bonus.set': changeEvent(
    { type: 'bonus.set', group: 'Games and rewards', title: 'Change the terms of a bonus' },
    { code: z.string().min(1).max(80).describe('The code of the bonus or promotion.') },
    {
      maxReceived: z.int().min(0).optional().describe('Bonuses only.'),
      turnover: factor(1000).optional(),
      percentFail: factor(100).optional(),
      quota: z
        .int()
        .min(0)
        .nullable()
        .optional()
        .describe('How many are handed out to all members together; null for no limit.'),
    },
  ),
  /** An operator switches a feature, such as inviting friends, off or on for all members. */
  'feature.set': event(
    { type: 'feature.set', group: 'Games and rewards', title: 'Switch a feature off or on' },
    {
      feature: z.enum(featureIds),
      isActive: z.boolean(),
    },
  ),
});
