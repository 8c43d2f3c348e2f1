import type { ChatSession } from './chat-session.ts';

/** What was begun and not sent, as long as its conversation is there: never another one's. */
const drafts = new WeakMap<ChatSession, string>();

export const draftOf = (session: ChatSession): string => drafts.get(session) ?? '';
export const keepDraft = (session: ChatSession, text: string): void => void drafts.set(session, text);
