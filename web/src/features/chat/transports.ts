import type { RuntimeConfig } from '../../../config.shared.ts';
import type { RealtimeTransport, TransportOptions } from '../../realtime/transport.ts';

/**
 * Opens the transports that deliver entries: the realtime socket, and the second backend if one is configured (spec §7).
 * An entry that both deliver is listed once. Their code is loaded when a conversation starts.
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
    // Only the first transport decides whether the conversation is live, and up to where it is complete: the second may have
    // fewer entries.
    const beside = { ...options, onJoined: () => undefined, onLost: () => undefined };
    if (second) transports.push(second.openWebsocketTransport(chatBackend, beside));
    return {
      check: () => transports.forEach((transport) => transport.check()),
      close: () => transports.forEach((transport) => transport.close()),
    };
  };
}
