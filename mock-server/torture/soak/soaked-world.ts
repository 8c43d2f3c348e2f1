import { io, type Socket } from 'socket.io-client';
import type { WorldEvent } from '@krapao/contracts/control/events';
import type { OperationId } from '@krapao/contracts/operations';
import type { RawCall, RawAnswer, World } from '@krapao/kit';
import { worldIn, sendControl } from '../../src/testing/simulator.ts';
import type { RandomStream } from '../../src/world/random.ts';
import type { HttpClient } from '../http.ts';

const PHONE = '0812345678';
const SOCKETS = 5;

type Act = (world: SoakedWorld, random: RandomStream) => Promise<RawAnswer>;

const calls =
  (id: OperationId, parts: RawCall = {}): Act =>
  (world) =>
    world.call(id, parts);

const event = ({ driven }: SoakedWorld, body: WorldEvent): Promise<RawAnswer> =>
  sendControl(driven, 'POST', '/events', body);

/** What a busy test does, weighted by frequency: many reads, some moves of money, and events of the outside world. */
const acts: readonly (readonly [weight: number, act: Act])[] = [
  [41, calls('wallet.get')],
  [6, calls('lookup.info')],
  [6, calls('lookup.deposit')],
  [6, calls('bonus.list')],
  [8, calls('statement.list', { body: { page: 1, limit: 10 } })],
  [4, calls('wallet.refreshSlot')],
  [8, calls('wallet.transfer', { body: { from: 'WALLET', to: 'PG', amount: 1 } })],
  [8, calls('wallet.transfer', { body: { from: 'PG', to: 'WALLET', amount: 1 } })],
  [2, calls('qrcode.create', { params: { bankCode: 'KBANK' }, body: { amount: 100 } })],
  [2, calls('qrcode.get', { params: { bankCode: 'KBANK' } })],
  [2, calls('chat.history', { body: { limit: 10, skip: 0 } })],
  [3, calls('wallet.transfer', { body: { from: 'WALLET', to: 'CHESS', amount: 1 } })],
  [3, (world) => event(world, { type: 'support.message', username: PHONE, text: 'สวัสดีค่ะ' })],
  [1, (world) => event(world, { type: 'coins.give', username: PHONE, coins: 1 })],
];
const all = acts.flatMap(([weight, act]) => Array.from({ length: weight }, () => act));

/** A world as a test uses it: a signed-in member, and sockets in the member's room. */
export class SoakedWorld {
  readonly driven: World;
  readonly #token: string;
  readonly #sockets: Socket[] = [];

  private constructor(driven: World, token: string) {
    this.driven = driven;
    this.#token = token;
  }

  static async open(http: HttpClient, sockets = SOCKETS): Promise<SoakedWorld> {
    const driven = await worldIn(http);
    const world = new SoakedWorld(driven, await driven.member('somchai').signIn());
    if (sockets > 0) await world.#listen(http.origin, sockets);
    return world;
  }

  call(id: OperationId, parts: RawCall): Promise<RawAnswer> {
    return this.driven.send(id, { ...parts, token: this.#token });
  }

  /** Does one of these at random. */
  act(random: RandomStream): Promise<RawAnswer> {
    return random.pick(all)(this, random);
  }

  /** At the end of a test the journal is read, and the world is dropped. */
  async close(): Promise<void> {
    await sendControl(this.driven, 'GET', '/requests?operation=wallet.transfer');
    for (const socket of this.#sockets) socket.disconnect();
    await this.driven.drop();
  }

  async #listen(origin: string, count: number): Promise<void> {
    const { body: config } = await this.call('chat.config', {});
    const { body: profile } = await this.call('account.profile', {});
    for (let nth = 0; nth < count; nth += 1) {
      const socket = io(origin, {
        auth: { world: this.driven.id, token: this.#token },
        transports: ['websocket'],
        forceNew: true,
        reconnection: false,
      });
      this.#sockets.push(socket);
      await new Promise((resolve, reject) => {
        socket.once('connect', () => resolve(undefined));
        socket.once('connect_error', reject);
      });
      await socket.emitWithAck('join', { room: `${config.PREFIX}${profile._id}` });
    }
  }
}
