import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Returns what ends the connections on which no call is under way. Those on which nothing was sent yet are among them: browsers
 * open them ahead of their next call, and for Node they are busy, so that a server would wait for them while it stops.
 */
export function idleConnectionsOf(server: Server): () => void {
  const open = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
  });
  return () => {
    server.closeIdleConnections();
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy();
  };
}
