import type { RuntimeConfig } from '../../../config.shared.ts';
import type { Line, LineOptions } from '../../realtime/line.ts';

/**
 * The ways by which entries arrive: the realtime socket, and beside it the second backend where one is configured (spec §7).
 * What both bring is in the list once. Loaded when a conversation begins.
 */
export async function openLines({
  apiBase,
  chatBackend,
}: Pick<RuntimeConfig, 'apiBase' | 'chatBackend'>): Promise<(options: LineOptions) => Line> {
  const { openSocketLine } = await import('../../realtime/socket-line.ts');
  const second = chatBackend === '' ? undefined : await import('../../realtime/websocket-line.ts');
  return (options) => {
    const lines = [openSocketLine(apiBase === '' ? location.origin : new URL(apiBase).origin, options)];
    // Whether the conversation is live, and up to where it is complete, is the first line's to say: the second may know
    // of less.
    const beside = { ...options, onJoined: () => undefined, onLost: () => undefined };
    if (second) lines.push(second.openWebsocketLine(chatBackend, beside));
    return {
      check: () => lines.forEach((line) => line.check()),
      close: () => lines.forEach((line) => line.close()),
    };
  };
}
