import type { RuntimeConfig } from '../../../config.shared.ts';
import type { RealtimeTransport, TransportOptions } from '../../realtime/transport.ts';

/**
 * The ways by which entries arrive: the realtime socket, and beside it the second backend where one is configured (spec §7).
 * What both deliver is in the list once. Loaded when a conversation begins.
 */
export async function openTransports({
  apiBase,
  chatBackend,
}: Pick<RuntimeConfig, 'apiBase' | 'chatBackend'>): Promise<
  (options: TransportOptions) => RealtimeTransport
> {
  const { openSocketTransport } = await import('../../realtime/socket-transport.ts');
  const second = chatBackend === '' ? undefined : await import('../../realtime/websocket-transport.ts');
  return (options) => {
    const transports = [
      openSocketTransport(apiBase === '' ? location.origin : new URL(apiBase).origin, options),
    ];
    // Whether the conversation is live, and up to where it is complete, is the first transport's to say: the second may know
    // of less.
    const beside = { ...options, onJoined: () => undefined, onLost: () => undefined };
    if (second) transports.push(second.openWebsocketTransport(chatBackend, beside));
    return {
      check: () => transports.forEach((transport) => transport.check()),
      close: () => transports.forEach((transport) => transport.close()),
    };
  };
}
