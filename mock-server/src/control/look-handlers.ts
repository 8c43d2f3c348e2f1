import { LEDGER_PAGE } from '@krapao/contracts/control/look-operations';
import { byFeature } from '@krapao/contracts/control/features';
import type { LedgerEntry } from '@krapao/contracts/control/look';
import { minor, toWire } from '@krapao/contracts/kernel/money';
import { memberNamed } from '../domain/account/member-named.ts';
import { payableQrcodes, memberCard, memberInFull } from '../domain/account/member-card.ts';
import { timerOf, postingOf } from '../journal/full-entry.ts';
import { botOf } from '../domain/chat/bot.ts';
import { flagOf } from '../domain/reward-rows.ts';
import { operatorOf, rewardsOf } from '../domain/service.ts';
import { spinOf } from '../domain/spinwheel/wheel.ts';
import { dueWords } from './due-words.ts';
import { lapsesBetween } from './lapses.ts';
import { done, withWorld, type ControlHandler } from './handler.ts';
import { unknown } from './refuse.ts';
import { unknownMember } from './refused-event.ts';
import type { SimWorld } from '../domain/tables.ts';
import type { Journal } from '../journal/journal.ts';
import { toIso } from '../world/calendar.ts';
import { changesIn } from '../world/store.ts';

/** Longer lists are cut off: nobody reads them to the end, and an answer must stay small. */
const LONGEST_LIST = 1_000;

export const listMembers: ControlHandler<'control.listMembers'> = (context, { params }) =>
  withWorld(context, params.id, (hosted) => {
    hosted.settle();
    const { world } = hosted;
    const members = world.store.table('members').list().slice(0, LONGEST_LIST);
    return done({ entries: members.map((member) => memberCard(world, member)) });
  });

export const getMember: ControlHandler<'control.getMember'> = (context, { params }) =>
  withWorld(context, params.id, (hosted) => {
    hosted.settle();
    const { world } = hosted;
    const members = world.store.table('members');
    const { username } = params;
    const member = memberNamed(members, username);
    return member ? done(memberInFull(world, member)) : unknownMember(world, username);
  });

export const listLedger: ControlHandler<'control.listLedger'> = (context, { params, query }) =>
  withWorld(context, params.id, (hosted) => {
    hosted.settle();
    const { world, journal } = hosted;
    const { account, before } = query;
    const accounts = world.store.table('balances');
    if (account !== undefined && !accounts.has(account)) {
      const all = accounts.list().map((row) => row.account);
      return unknown('UNKNOWN_ACCOUNT', `There is no account "${account}" in this world.`, account, all);
    }
    return done(ledgerPage(world, journal, { account, before, limit: LEDGER_PAGE }));
  });

export const listTimers: ControlHandler<'control.listTimers'> = (context, { params }) =>
  withWorld(context, params.id, (hosted) => {
    hosted.settle();
    const { world } = hosted;
    const { store, clock } = world;
    const now = clock.peek();
    const inMs = (at: number) => Math.max(0, Math.ceil(at - now));
    const timers = store
      .table('timers')
      .list()
      .toSorted((a, b) => a.due - b.due || a.seq - b.seq)
      .slice(0, LONGEST_LIST)
      .map((timer) => ({ ...timerOf(timer), inMs: inMs(timer.due), ...dueWords(world, timer) }));
    const lapsing = lapsesBetween(world, now).map(({ id, at, job, args, what, member }) => ({
      id,
      due: toIso(at),
      job,
      args,
      inMs: inMs(at),
      what,
      member,
      lapses: true as const,
    }));
    const due = [...timers, ...lapsing].toSorted((one, other) => Date.parse(one.due) - Date.parse(other.due));
    return done({ entries: due.slice(0, LONGEST_LIST) });
  });

export const listQrcodes: ControlHandler<'control.listQrcodes'> = (context, { params }) =>
  withWorld(context, params.id, (hosted) => {
    hosted.settle();
    return done({ entries: payableQrcodes(hosted.world).slice(0, LONGEST_LIST) });
  });

export const listSockets: ControlHandler<'control.listSockets'> = (context, { params }) =>
  withWorld(context, params.id, (hosted) => done({ entries: context.worlds.socketsOf(hosted) }));

export const getSwitches: ControlHandler<'control.getSwitches'> = (context, { params }) =>
  withWorld(context, params.id, ({ world }) => {
    const { isGone, codesComeLate, refusedIps } = operatorOf(world);
    const rewards = rewardsOf(world);
    const { isOn, wheel } = spinOf(world);
    const slices = world.store.table('wheels').get(wheel)?.slices ?? [];
    return done({
      isGone,
      codesComeLate: codesComeLate === true,
      refusedAddresses: [...refusedIps],
      ...byFeature((feature) => rewards[flagOf(feature)]),
      wheel: isOn,
      slices: slices.filter(({ isRetired }) => !isRetired).map(({ code, label }) => ({ code, label })),
      bot: botOf(world).isOn,
    });
  });

interface Wanted {
  readonly account?: string | undefined;
  /** The id of a posting. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** Postings newest first, with the balance of each account after them: calculated backwards from the current balances. */
function ledgerPage({ store }: Pick<SimWorld, 'store'>, journal: Journal, wanted: Wanted) {
  const balances = new Map<string, number>();
  for (const { account, amount } of store.table('balances').values()) balances.set(account, amount);
  const before = Number(wanted.before ?? Number.POSITIVE_INFINITY);
  const entries: LedgerEntry[] = [];
  let hasMore = false;
  for (const posting of store.table('postings').list().toReversed()) {
    const isMeant =
      Number(posting.id) < before &&
      (wanted.account === undefined || posting.lines.some(({ account }) => account === wanted.account));
    if (isMeant && entries.length === wanted.limit) {
      hasMore = true;
      break;
    }
    if (isMeant)
      entries.push({
        ...postingOf(posting, (account) => toWire(minor(balances.get(account) ?? 0))),
        seq: null,
      });
    for (const { account, amount } of posting.lines)
      balances.set(account, (balances.get(account) ?? 0) - amount);
  }
  const makers = makersOf(journal, new Set(entries.map(({ id }) => id)));
  return {
    entries: entries.map((entry) => ({ ...entry, seq: makers.get(entry.id) ?? null })),
    ...(hasMore && { next: entries.at(-1)?.id ?? '' }),
  };
}

/** The entries of the journal that made these postings. */
function makersOf(journal: Journal, ids: ReadonlySet<string>): Map<string, number> {
  const makers = new Map<string, number>();
  for (const { seq, step } of journal.from(1))
    for (const { table, id } of changesIn(step?.changes))
      if (table.name === 'postings' && ids.has(id)) makers.set(id, seq);
  return makers;
}
