import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Node takes a connection for idle once all of an answer was handed over to it, though its caller may still be reading, and
 * closes it when the server closes. Here no idle connection is closed as long as any still has something to send.
 */
export function spareUnreadAnswers(server: Server): void {
  const connections = new Set<Socket>();
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    for (const { writableLength } of connections) if (writableLength > 0) return;
    closeIdle();
  };
}
