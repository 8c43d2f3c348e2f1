import { config } from '../../platform/config.ts';
import type { Line, LineOptions } from '../../realtime/line.ts';

/**
 * The ways by which entries arrive: the realtime socket, and beside it the second backend where one is configured (spec §7).
 * What both bring is in the list once. Loaded when a conversation begins.
 */
export async function openLines(): Promise<(options: LineOptions) => Line> {
  const { apiBase, chatBackend } = config();
  const { openSocketLine } = await import('../../realtime/socket-line.ts');
  const second = chatBackend === '' ? undefined : await import('../../realtime/websocket-line.ts');
  return (options) => {
    const lines = [openSocketLine(apiBase === '' ? location.origin : new URL(apiBase).origin, options)];
    if (second) {
      // Whether the conversation is live is the first line's to say.
      const quiet = { ...options, onLost: () => undefined };
      lines.push(second.openWebsocketLine(chatBackend, quiet));
    }
    return {
      check: () => lines.forEach((line) => line.check()),
      close: () => lines.forEach((line) => line.close()),
    };
  };
}
