import type { ChatMessage, Conversation } from '@krapao/contracts/entities/chat';
import type { ChatFileKind } from '@krapao/contracts/entities/chat-message-types';

/** An entry of a conversation; the entries of a room are in the order in which they were written. */
export interface ConversationRow {
  readonly id: string;
  /** The chat prefix and the id of the member or guest. */
  readonly room: string;
  /** The id that the sender gave it. */
  readonly clientId: string | null;
  readonly sender: Conversation['sender'];
  readonly message: ChatMessage;
  readonly createdAt: number;
  readonly session_id: string;
  readonly userId: string | null;
  readonly guestId: string | null;
  readonly username: string | null;
  readonly name: string | null;
  readonly deviceToken: string | null;
}

/** How far the customer, or support, has read; the id is the room. */
export interface ChatReadRow {
  readonly id: string;
  /** How many entries there were at that time. */
  readonly entries: number;
  readonly readAt: number;
}

/** An uploaded file. */
export interface ChatFileRow {
  readonly id: string;
  /** A `file` is from support: customers send pictures and videos (spec §5). */
  readonly kind: ChatFileKind | 'file';
  /** MIME type, detected from the content. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
  /** The content; so a row stays plain JSON, and short: as characters, half of the bytes would be escaped or take two. */
  readonly base64: string;
}

/** The bot of the support chat; the only row has the id `bot`. */
export interface ChatBotRow {
  readonly id: 'bot';
  readonly isOn: boolean;
  readonly name: string;
  readonly delayMs: number;
  readonly answers: readonly {
    /** In lower case. */
    readonly keywords: readonly string[];
    readonly messages: readonly ChatMessage[];
  }[];
  readonly otherwise: readonly ChatMessage[];
}
