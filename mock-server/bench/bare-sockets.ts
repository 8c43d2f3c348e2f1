import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

/** Bare socket.io: it joins any room and sends what is posted to the room, without any rules. */
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
