import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Stand } from './stand.ts';

export interface Front {
  readonly origin: string;
  /** New calls go there from now on; running ones, and sockets, stay where they are. */
  readonly leadTo: (origin: string) => void;
}

const head = ({ statusCode, statusMessage, rawHeaders }: IncomingMessage) =>
  `HTTP/1.1 ${statusCode} ${statusMessage}\r\n${rawHeaders.map((part, n) => part + (n % 2 === 0 ? ': ' : '\r\n')).join('')}\r\n`;

/** One port in front of one server at a time, like a balancer during a release. */
export async function frontOf(stand: Stand, first: string): Promise<Front> {
  let current = new URL(first);
  // A new connection each time: one that a server is just closing would break the call off.
  const passOn = ({ url, method, headers }: IncomingMessage) =>
    ask({ host: current.hostname, port: current.port, path: url, method, headers, agent: false });
  const server = createServer((request, reply) => {
    const passed = passOn(request);
    passed.once('response', (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    passed.once('error', () => reply.destroy());
    request.pipe(passed);
  });
  server.on('upgrade', (request: IncomingMessage, socket: Socket) => {
    const passed = passOn(request);
    const end = () => socket.destroy();
    socket.once('error', end);
    passed.once('error', end);
    passed.once('response', end);
    passed.once('upgrade', (answer, behind) => {
      behind.once('error', end);
      socket.write(head(answer));
      behind.pipe(socket).pipe(behind);
    });
    passed.end();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  stand.atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo: (origin) => void (current = new URL(origin)),
  };
}
