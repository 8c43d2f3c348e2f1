import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

/** socket.io as it comes: a join is a join, and what is posted goes to the room, with no rule about either. */
const http = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => (body += chunk));
  request.on('end', () => {
    const { room, entry } = JSON.parse(body) as { room: string; entry: unknown };
    io.to(room).emit('messaging', entry);
    response.end('{}');
  });
});
const io = new Server(http, { serveClient: false });
io.on('connection', (socket) => {
  socket.on('join', ({ room }: { room: string }, acknowledge: (answer: object) => void) => {
    void socket.join(room);
    acknowledge({ ok: true });
  });
});
http.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(http.address() as AddressInfo).port}\n`);
});
