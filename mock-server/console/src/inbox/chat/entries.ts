import type { ConversationPage, SupportConversation } from '@krapao/contracts/control/desk';
import type { Conversation } from '@krapao/contracts/entities/chat';

/** The loaded part of a conversation. */
export interface KnownEntries {
  readonly conversation: SupportConversation;
  /** Oldest first. */
  readonly entries: readonly Conversation[];
  /** How many older entries there are. */
  readonly older: number;
}

/** Merges the newest page into the loaded entries; if they do not overlap, the world was rewound and only the page is kept. */
export function withNewest(known: KnownEntries | undefined, page: ConversationPage): KnownEntries {
  const { conversation, entries, older } = page;
  const at = known?.entries.findIndex(({ _id }) => _id === entries[0]?._id) ?? -1;
  if (!known || at < 0) return { conversation, entries, older };
  return { conversation, entries: [...known.entries.slice(0, at), ...entries], older: known.older };
}

export const withOlder = (known: KnownEntries, { entries, older }: ConversationPage): KnownEntries => ({
  ...known,
  entries: [...entries, ...known.entries],
  older,
});

/** The index of the last entry of support that the customer has read; -1 if none. */
export const readUpTo = ({ conversation: { read }, entries }: KnownEntries): number =>
  read?.unread === 0 ? entries.length - 1 : entries.findIndex(({ _id }) => _id === read?.upTo);
