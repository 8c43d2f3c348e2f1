import type { Fixtures } from '@krapao/fixtures';
import type { WheelSlice } from '@krapao/fixtures/model';
import type { ChatBotRow } from '../domain/chat/chat-rows.ts';
import type { Prize, SpinRow, WheelRow, WheelSliceRow } from '../domain/spinwheel/spinwheel-rows.ts';

export interface WheelAndChatRows {
  readonly wheels: readonly WheelRow[];
  readonly spin: SpinRow;
  readonly chatBot: ChatBotRow;
}

/** Rows never change, so all worlds of the same fixtures share them. */
const shared = new WeakMap<Fixtures, WheelAndChatRows>();

function prizeOf({ prize }: WheelSlice): Prize | null {
  if (prize === null) return null;
  const { life: _, ...won } = prize;
  return won;
}

const sliceRow = (slice: WheelSlice): WheelSliceRow => ({
  code: slice.code,
  label: slice.label,
  bgColor: slice.bgColor,
  textColor: slice.textColor,
  htmlDescription: slice.htmlDescription,
  weight: slice.weight,
  isRetired: slice.isRetired,
  prize: prizeOf(slice),
  lifeMs: slice.prize?.life ?? null,
});

const build = ({ wheels: { wheels, active, isOn }, chat: { bot } }: Fixtures): WheelAndChatRows => ({
  wheels: wheels.map(({ code, name, slices }) => ({ id: code, name, slices: slices.map(sliceRow) })),
  spin: { id: 'spin', wheel: active, isOn, next: null },
  chatBot: {
    id: 'bot',
    isOn: bot.isOn,
    name: bot.name,
    delayMs: bot.delay,
    answers: bot.answers.map(({ keywords, messages }) => ({
      keywords: keywords.map((keyword) => keyword.toLowerCase()),
      messages,
    })),
    otherwise: bot.otherwise,
  },
});

/** The prize wheels, and the bot of the support chat. */
export function wheelAndChatRows(fixtures: Fixtures): WheelAndChatRows {
  let rows = shared.get(fixtures);
  if (!rows) shared.set(fixtures, (rows = build(fixtures)));
  return rows;
}
