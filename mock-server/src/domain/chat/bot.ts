import type { Jobs, SimWorld } from '../tables.ts';
import { addEntry } from './add-entry.ts';
import type { ChatBotRow } from './chat-rows.ts';
import { customerById } from './customer.ts';
import type { Customer } from './customer.ts';

export function botOf(world: SimWorld): ChatBotRow {
  const bot = world.store.table('chatBot').get('bot');
  if (!bot) throw new Error(`world ${world.id} has no bot row`);
  return bot;
}

/**
 * A customer wrote: schedules the bot's answer, by the first answer with a keyword in the text, after its delay in the world's
 * time.
 */
export function askBot(world: SimWorld, { userId, guestId }: Customer, text: string): void {
  const { isOn, delayMs, answers } = botOf(world);
  if (!isOn) return;
  const words = text.toLowerCase();
  const answer = answers.findIndex(({ keywords }) => keywords.some((keyword) => words.includes(keyword)));
  world.scheduler.schedule(world.clock.now() + delayMs, 'chat.answer', { userId, guestId, answer });
}

/** The bot answers, unless it was switched off meanwhile. An `answer` below zero is the one for texts without a keyword. */
export function botAnswer(world: SimWorld, { userId, guestId, answer }: Jobs['chat.answer']): void {
  const { isOn, name, answers, otherwise } = botOf(world);
  const customer = customerById(world, userId ?? guestId ?? '');
  if (!isOn || !customer) return;
  for (const message of answers[answer]?.messages ?? otherwise)
    addEntry(world, customer, { sender: 'other', message, name });
}
