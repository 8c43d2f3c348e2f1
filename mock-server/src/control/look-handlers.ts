import { memberNamed } from '../domain/account/member-named.ts';
import { LEDGER_PAGE } from '@krapao/contracts/control/look-operations';
import { byFeature } from '@krapao/contracts/control/features';
import { payableQrcodes, memberCard, memberInFull } from '../domain/account/member-card.ts';
import { ledgerPage } from '../journal/ledger-page.ts';
import { timerOf } from '../journal/full-entry.ts';
import { botOf } from '../domain/chat/bot.ts';
import { flagOf } from '../domain/reward-rows.ts';
import { operatorOf, rewardsOf } from '../domain/service.ts';
import { spinOf } from '../domain/spinwheel/wheel.ts';
import { done, withWorld, type ControlHandler } from './handler.ts';
import { unknown } from './refuse.ts';

/** Longer lists are cut: nobody reads them, and a page must stay a page. */
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
    if (member) return done(memberInFull(world, member));
    const names = members.list().flatMap(({ persona, username: phone }) => [persona, phone]);
    return unknown('UNKNOWN_MEMBER', `There is no member "${username}" in this world.`, username, names);
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
    const { store, clock } = hosted.world;
    const now = clock.peek();
    const timers = store
      .table('timers')
      .list()
      .toSorted((a, b) => a.due - b.due || a.seq - b.seq);
    const entries = timers.slice(0, LONGEST_LIST).map((timer) => ({
      ...timerOf(timer),
      inMs: Math.max(0, Math.ceil(timer.due - now)),
    }));
    return done({ entries });
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
