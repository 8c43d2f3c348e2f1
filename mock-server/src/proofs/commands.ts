import type { WorldEvent } from '@krapao/contracts/control/events';
import * as fc from 'fast-check';
import { randomAction } from '../domain/test/random-actions.ts';
import { sendEvent, MINUTE, player, type Player } from '../domain/test/player.ts';
import type { SimWorld } from '../domain/tables.ts';
import type { ExpectedBalances } from './expected-balances.ts';

/** Something that happens in a world; `does` describes it for whoever reads a counterexample. */
export interface Command {
  readonly does: string;
  readonly to: (world: SimWorld, expectedBalances: ExpectedBalances) => void;
}

const PERSONAS = ['somchai', 'malee', 'wichai', 'khamla', 'duangjai'] as const;
const GAMES = ['PG', 'SUPERSLOT', 'UFABET', 'SLOTXO', 'JOKER', 'CHESS'] as const;
const OFFERS = ['WELCOME100', 'DAILY10', 'WEEKLY20', 'LUCKY50', 'SONGKRAN', 'FIRST50'];
const SLICES = ['CASH10', 'COIN2', 'CASH50', 'BONUS100', 'SHIRT', 'CASH500', 'PHONE'];

/** A refusing provider stays so until the next such event, so most events make it work. */
const PROVIDERS = ['working', 'working', 'working', 'working', 'working', 'refusing', 'down'] as const;

const who = fc.constantFrom(...PERSONAS);
const game = fc.constantFrom(...GAMES);
const place = fc.constantFrom('WALLET', ...GAMES);
const baht = fc.integer({ min: 1, max: 300_000 }).map((satang) => satang / 100);
const nth = fc.nat(30);

type Says<T> = (self: Player, what: T, world: SimWorld) => unknown;

/** A member does something. */
const member = <T>(does: string, what: fc.Arbitrary<T>, call: Says<T>): fc.Arbitrary<Command> =>
  fc.tuple(who, what).map(([persona, value]) => ({
    does: `${persona}: ${does} ${JSON.stringify(value)}`,
    to: (world) => void call(player(world, persona), value, world),
  }));

/** The outside world does something to a member. */
const outside = <T>(
  does: string,
  what: fc.Arbitrary<T>,
  eventOf: (username: string, what: T, world: SimWorld) => WorldEvent | undefined,
): fc.Arbitrary<Command> =>
  fc.tuple(who, what).map(([persona, value]) => ({
    does: `${does} ${JSON.stringify(value)} for ${persona}`,
    to: (world) => {
      const event = eventOf(player(world, persona).member.username, value, world);
      if (event) sendEvent(world, event);
    },
  }));

/** Plays a round, and records in the expected balances how it ended. */
function round(
  world: SimWorld,
  { won }: ExpectedBalances,
  persona: string,
  code: string,
  stake: number,
  payout: number,
) {
  const { id, username } = player(world, persona).member;
  if (!sendEvent(world, { type: 'game.result', username, game: code, stake, payout }).ok) return;
  won.set(id, (won.get(id) ?? 0) + Math.round(payout * 100) - Math.round(stake * 100));
}

const play: fc.Arbitrary<Command> = fc
  .tuple(who, game, baht, fc.oneof(fc.constant(0), baht))
  .map(([persona, code, stake, payout]) => ({
    does: `${persona}: round in ${code} for ${stake}, ${payout} back`,
    to: (world, seen) => round(world, seen, persona, code, stake, payout),
  }));

/** A part of what is there, so that money keeps moving as long as there is some. */
const share = fc.constantFrom(0.1, 0.25, 0.5, 1);
const partOf = (balance: number, part: number): number => Math.floor(balance * part * 100) / 100;

const playShare: fc.Arbitrary<Command> = fc
  .tuple(who, game, share, fc.constantFrom(0, 0.5, 1, 1.5, 3))
  .map(([persona, code, part, back]) => ({
    does: `${persona}: stakes ${part} of what is in ${code}, ${back} times that back`,
    to: (world, seen) => {
      const stake = partOf(player(world, persona).balance(code), part);
      if (stake > 0) round(world, seen, persona, code, stake, partOf(stake, back));
    },
  }));

const moveShare = fc.oneof(
  member('moves', fc.tuple(place, place, share), (self, [from, to, part]) =>
    self.call('wallet.transfer', { body: { from, to, amount: partOf(self.balance(from), part) } }),
  ),
  member('opens and fills', fc.tuple(game, share), (self, [slotCode, part]) => {
    self.call('wallet.activate', { params: { slotCode } });
    self.call('wallet.transfer', {
      body: { from: 'WALLET', to: slotCode, amount: partOf(self.balance(), part) },
    });
  }),
);

/** Money comes in by the two ways that need no operator; a bonus is ended first if possible. */
const income = fc.oneof(
  member('is paid by code', fc.constantFrom(100, 250.5, 1_000, 5_000), (self, amount, world) => {
    self.call('bonus.clear');
    const made = self.call('qrcode.create', { params: { bankCode: 'KBANK' }, body: { amount } });
    if (made.ok && made.value.qrcodeId !== null)
      sendEvent(world, { type: 'qr.pay', qrcodeId: made.value.qrcodeId });
  }),
  outside('a bank transfer of', fc.constantFrom(500, 2_000.25), (username, amount) => ({
    type: 'bankTransfer.arrive',
    username,
    amount,
  })),
);

const spinning = fc.oneof(
  member('spins', fc.constant(null), (self) => self.call('spinwheel.spin')),
  member('claims coupon', nth, (self, at, world) => {
    const coupons = world.store.table('coupons').by('member', self.member.id);
    self.call('spinwheel.claim', { body: { coupon: coupons[at % coupons.length]?.id ?? 'none' } });
  }),
  outside('coins', fc.integer({ min: 1, max: 4 }), (username, coins) => ({
    type: 'coins.give',
    username,
    coins,
  })),
  outside('a coupon for', fc.constantFrom(...SLICES), (username, slice) => ({
    type: 'coupon.give',
    username,
    slice,
  })),
);

const rewards = fc.oneof(
  member('activates', fc.constantFrom(...OFFERS), (self, code) => {
    self.call('bonus.activate', { params: { code } });
    self.call('promotion.activate', { params: { code } });
  }),
  member(
    'asks for',
    fc.constantFrom(
      'bonus.clear' as const,
      'refund.receive' as const,
      'refund.addWallet' as const,
      'invite.bonus' as const,
    ),
    (self, id) => self.call(id),
  ),
  outside('a friend', fc.constant('registers'), (username) => ({ type: 'friend.register', username })),
  outside('a friend plays', fc.tuple(nth, baht), (_username, [at, stake], world) => {
    const friends = world.store.table('friends').list();
    const friend = friends[at % Math.max(1, friends.length)];
    return friend && { type: 'friend.play', friendId: friend.id, stake };
  }),
);

const accounts = fc.oneof(
  member('opens', game, (self, slotCode) => self.call('wallet.activate', { params: { slotCode } })),
  member('resets', game, (self, slotCode) => self.call('wallet.resetPassword', { params: { slotCode } })),
  outside('a provider is', fc.tuple(game, fc.constantFrom(...PROVIDERS)), (_username, [code, provider]) => ({
    type: 'game.set',
    game: code,
    provider,
  })),
);

const slips = fc.oneof(
  member('uploads a slip', fc.tuple(fc.nat(200), baht), (self, [mark, amount]) =>
    self.call('wallet.uploadSlip', {
      form: {
        file: { filename: 'slip.png', contentType: 'image/png', bytes: pngWith(mark) },
        amount: String(amount),
        bankCode: undefined,
      },
    }),
  ),
  outside(
    'a slip is decided',
    fc.tuple(fc.constantFrom('SUCCESS' as const, 'FAILED' as const), baht),
    (username, [status, amount]) => ({ type: 'slip.decide', username, status, amount }),
  ),
);

const pngWith = (mark: number) => Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, mark);

const longWait: fc.Arbitrary<Command> = fc.integer({ min: 1, max: 72 }).map((hours) => ({
  does: `wait ${hours} h`,
  to: (world) => void world.advance(hours * 60 * MINUTE),
}));

/** How a counterexample is printed. */
const readable = (one: Command): Command =>
  Object.assign({ ...one }, { [fc.toStringMethod]: () => `\n  ${one.does}` });

/** Everything that moves money, and what allows or prevents it; drawn by chance alone, without a bias to small values. */
export const command: fc.Arbitrary<Command> = fc
  .noBias(
    fc.oneof(
      { weight: 12, arbitrary: randomAction },
      { weight: 2, arbitrary: play },
      { weight: 4, arbitrary: playShare },
      { weight: 5, arbitrary: moveShare },
      { weight: 4, arbitrary: income },
      { weight: 3, arbitrary: spinning },
      { weight: 4, arbitrary: rewards },
      { weight: 2, arbitrary: accounts },
      { weight: 1, arbitrary: slips },
      { weight: 1, arbitrary: longWait },
    ),
  )
  .map(readable);
