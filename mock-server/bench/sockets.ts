import { sizeFromEnvironment } from '../../.config/command-line.ts';
import { io, type Socket } from 'socket.io-client';
import { median, quantile } from './figures.ts';
import { startServer, startSimulator } from './server-process.ts';

/*
 * Many sockets at once: all join their room at the same moment, and one entry is sent to all of them. The real simulator and a bare
 * socket.io, each in its own process, in turn. This process holds the client ends of all sockets, so its own work is part of every
 * figure, on both sides.
 */
const SOCKETS = sizeFromEnvironment('BENCH_SOCKETS', 200);
const ROUNDS = sizeFromEnvironment('BENCH_ROUNDS', 5);
const LIMIT_MS = 100;
const WORLD = 'bench-sockets';
const GUEST = 'guest-1';

interface Side {
  readonly name: string;
  readonly address: string;
  readonly auth: Readonly<Record<string, string>>;
  readonly room: string;
  /** Sends one entry to the room. */
  readonly send: () => Promise<unknown>;
  readonly joins: number[];
  readonly arrivals: number[];
}

async function post(url: string, body: unknown): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

async function connect({ address, auth }: Side): Promise<Socket> {
  const socket = io(address, { auth, transports: ['websocket'], forceNew: true, reconnection: false });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

async function round(side: Side, isCounted: boolean): Promise<void> {
  const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => connect(side)));
  const joinedAt = performance.now();
  const joins = sockets.map(async (socket) => {
    await socket.emitWithAck('join', { room: side.room });
    return performance.now() - joinedAt;
  });
  const joinMs = await Promise.all(joins);
  const sentAt = performance.now();
  const arrivals = sockets.map(
    (socket) =>
      new Promise<number>((resolve) => socket.once('messaging', () => resolve(performance.now() - sentAt))),
  );
  await side.send();
  const arrivalMs = await Promise.all(arrivals);
  for (const socket of sockets) socket.disconnect();
  if (!isCounted) return;
  side.joins.push(...joinMs);
  side.arrivals.push(...arrivalMs);
}

const rounded = (value: number): number => Number(value.toFixed(1));

/** Returns false if the median of an answer or an arrival is above 100 ms. */
export async function measureSockets(): Promise<boolean> {
  const simulator = await startSimulator();
  const bare = await startServer('./bare-sockets.ts', {});
  await post(`${simulator.address}/__mock/worlds`, { id: WORLD });
  const { PREFIX } = (await fetch(`${simulator.address}/api/chat/config`, {
    headers: { 'x-mock-world': WORLD },
  }).then((response) => response.json())) as { PREFIX: string };
  const room = PREFIX + GUEST;
  const event = { type: 'support.message', guestId: GUEST, text: 'สวัสดีค่ะ' };
  const events = `${simulator.address}/__mock/worlds/${WORLD}/events`;
  const { result } = (await post(events, event)) as { result: { conversation: unknown } };

  const sides: Side[] = [
    {
      room,
      name: 'bare socket.io',
      address: bare.address,
      auth: {},
      joins: [],
      arrivals: [],
      send: () => post(bare.address, { room, entry: result.conversation }),
    },
    {
      room,
      name: 'simulator',
      address: simulator.address,
      auth: { world: WORLD, guestId: GUEST },
      joins: [],
      arrivals: [],
      send: () => post(events, event),
    },
  ];
  try {
    // The first round warms up both sides and is not counted.
    for (let nth = 0; nth <= ROUNDS; nth += 1) for (const side of sides) await round(side, nth > 0);
  } finally {
    await Promise.all([simulator.stop(), bare.stop()]);
  }

  process.stdout.write(`\n${SOCKETS} sockets at once, ${ROUNDS} rounds in turn, milliseconds.\n`);
  console.table(
    sides.map(({ name, joins, arrivals }) => ({
      server: name,
      'join answered, median': rounded(median(joins)),
      'join p99': rounded(quantile(joins, 0.99)),
      'entry arrived, median': rounded(median(arrivals)),
      'entry p99': rounded(quantile(arrivals, 0.99)),
      limit: `median <= ${LIMIT_MS}`,
    })),
  );
  const ours = sides[1];
  return ours !== undefined && [ours.joins, ours.arrivals].every((values) => median(values) <= LIMIT_MS);
}
