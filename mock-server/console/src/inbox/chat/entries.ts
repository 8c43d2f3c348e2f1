import type { ConversationPage, SupportConversation } from '@krapao/contracts/control/desk';
import type { Conversation } from '@krapao/contracts/entities/chat';

/** What is known of a conversation. */
export interface KnownEntries {
  readonly conversation: SupportConversation;
  /** Oldest first. */
  readonly entries: readonly Conversation[];
  /** How many came before these. */
  readonly older: number;
}

/** The newest page goes over what was known; where they do not meet, the world was put back. */
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

/** Which entries of support the customer has read: those up to this place in the list. */
export const readUpTo = ({ conversation: { read }, entries }: KnownEntries): number =>
  read?.unread === 0 ? entries.length - 1 : entries.findIndex(({ _id }) => _id === read?.upTo);
