import { createContext, use } from 'react';
import type { Outgoing } from './outbox.ts';

type Send = (content: Outgoing['content']) => void;

/** How a button inside a message answers it. */
export const SendContext = createContext<Send>(() => undefined);

export const useSend = (): Send => use(SendContext);
