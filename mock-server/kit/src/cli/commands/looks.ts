import { depositWords } from '@krapao/contracts/control/deposit-words';
import { controlOperations } from '@krapao/contracts/control/operations';
import type { MemberCard } from '@krapao/contracts/control/look';
import type { Sms } from '@krapao/contracts/control/journal';
import { durationText, NOT_A_DURATION, parseDuration } from '@krapao/contracts/kernel/duration';
import { z } from 'zod';
import { ControlError } from '../../client/control-error.ts';
import { until, WaitError } from '../../world/wait.ts';
import { accountName, accountOf, namingOwners } from '../account-name.ts';
import type { Command, Context } from '../command.ts';
import { UsageError } from '../exit-codes.ts';
import { baht, table } from '../table.ts';

const cardLine = ({
  persona,
  username,
  isActive,
  wallet,
  games,
  bonus,
  qrcode,
  deposits,
  slips,
  withdrawals,
}: MemberCard) => [
  persona,
  username,
  baht(wallet),
  [
    ...games.map(({ code, amount }) => `${code} ${baht(amount)}`),
    bonus && `bonus ${bonus.code} ${baht(bonus.turnover)} of ${baht(bonus.turnoverNeeded)}`,
    qrcode && `QR ${qrcode.qrcodeId} ${baht(qrcode.amount)} until ${qrcode.expiresAt}`,
    ...deposits.map((one) => `deposit ${one.depositId} ${baht(one.amount)} ${depositWords(one)}`),
    ...slips.map(({ reference, amount }) => `slip ${reference} ${baht(amount)}`),
    ...withdrawals.map(({ withdrawalId, amount }) => `withdrawal ${withdrawalId} ${baht(amount)}`),
    !isActive && 'switched off',
  ]
    .filter(Boolean)
    .join(', '),
];

async function members({ control, world, args: [name], result }: Context): Promise<void> {
  if (name === undefined) {
    const page = await control.call('control.listMembers', { params: { id: world } });
    return result(page, table(page.entries.map(cardLine)));
  }
  const member = await control.call('control.getMember', { params: { id: world, username: name } });
  return result(member, [
    ...table([cardLine(member)]),
    ...member.accounts.map(({ account, balance }) => `  ${accountName(account, [member])}  ${baht(balance)}`),
  ]);
}

async function money({ control, world, args: [name], flags, result, say, next }: Context): Promise<void> {
  const params = { id: world };
  // A ledger account has a colon; any other name is a member, whose wallet is shown.
  const isMember = name !== undefined && !name.includes(':');
  const { members: owners } = await control.call('control.getWorld', { params });
  const account = isMember
    ? `wallet:${(await control.call('control.getMember', { params: { ...params, username: name } }))._id}`
    : name && accountOf(name, owners);
  const page = await control
    .call('control.listLedger', { params, query: { ...flags, account } })
    .catch(async (error: unknown) => {
      if (!(error instanceof ControlError) || error.code !== 'UNKNOWN_ACCOUNT') throw error;
      // An account exists only from its first posting on.
      const owner = owners.find(({ _id }) => account?.split(':')[1] === _id);
      if (owner !== undefined) {
        const { games } = await control.call('control.getMember', {
          params: { ...params, username: owner.username },
        });
        const own = ['wallet', ...games.map(({ code }) => `game:${code}`)];
        if (own.includes(String(account).replace(`:${owner._id}`, ''))) return { entries: [] };
      }
      throw namingOwners(error, owners);
    });
  const rows = page.entries.flatMap(({ id, seq, at, memo, lines }) =>
    lines
      .filter((line) => account === undefined || line.account === account)
      .map((line) => [
        id,
        seq === null ? '' : `#${seq}`,
        at,
        memo,
        accountName(line.account, owners),
        baht(line.amount),
        baht(line.balance),
      ]),
  );
  if (rows.length === 0)
    say(account === undefined ? 'nothing is posted' : `nothing is posted to ${accountName(account, owners)}`);
  result(page, table(rows));
  const older = 'next' in page ? page.next : undefined;
  if (older !== undefined)
    say(`there are older ones: ${next(`money ${name === undefined ? '' : `${name} `}--before ${older}`)}`);
}

/** The beginning of time, if none is given. */
function instantOf(typed: unknown): number {
  if (typed === undefined) return Number.NEGATIVE_INFINITY;
  const instant = z.iso.datetime({ offset: true }).safeParse(typed);
  if (!instant.success)
    throw new UsageError(
      `--since takes no ${JSON.stringify(typed)}`,
      'an instant, as 2026-03-01T05:00:00.000Z',
    );
  return Date.parse(instant.data);
}

/** A persona, too, as everywhere else; a number need not be that of a member. */
async function phoneOf({ control, world, args: [typed] }: Context): Promise<string | undefined> {
  if (typed === undefined || /^\d+$/.test(typed)) return typed;
  const { username } = await control.call('control.getMember', { params: { id: world, username: typed } });
  return username;
}

async function sms(context: Context): Promise<void> {
  const { control, world, flags, result, say } = context;
  const wait = flags['wait'];
  if (typeof wait === 'string' && parseDuration(wait) === undefined)
    throw new UsageError(`--wait takes no ${JSON.stringify(wait)}`, `it ${NOT_A_DURATION}`);
  const since = instantOf(flags['since']);
  const phone = await phoneOf(context);
  const list = async () => {
    const all = await control.call('control.listSms', { params: { id: world }, query: { phone } });
    return all.filter(({ code, at }) => (flags['code'] !== true || code !== null) && Date.parse(at) >= since);
  };
  let all: Sms[] = await list();
  if (all.length === 0 && typeof wait === 'string') {
    const found = await until(wait, async () => ((all = await list()).length > 0 ? all : undefined));
    if (!found) throw new WaitError(`no SMS came${phone === undefined ? '' : ` to ${phone}`} within ${wait}`);
  }
  if (flags['code'] !== true) {
    if (all.length === 0)
      say(
        `no SMS was sent in world ${world}${phone === undefined ? '' : ` to ${phone}`}${typeof flags['since'] === 'string' ? ` since ${flags['since']}` : ''}`,
      );
    return result(all, table(all.map((one) => [one.at, one.phone, one.text])));
  }
  const [last] = all;
  if (!last?.code)
    throw new WaitError(`no code came${phone === undefined ? '' : ` to ${phone}`}; --wait 10s waits for one`);
  return result({ code: last.code, otpRef: last.otpRef }, last.code);
}

export const lookCommands: readonly Command[] = [
  {
    name: 'members',
    about: 'Members with their money, bonus, QR code and pending items; one in full.',
    takes: [{ name: 'member', optional: true, from: 'members' }],
    run: members,
  },
  {
    name: 'money',
    about: "Postings, newest first; of one account, such as game:somchai:PG, or of a member's wallet.",
    takes: [{ name: 'account or member', optional: true, from: 'members' }],
    flags: {
      before: {
        kind: 'text',
        about: controlOperations['control.listLedger'].query.shape.before.description ?? '',
      },
    },
    run: money,
  },
  {
    name: 'timers',
    about:
      "What falls due, soonest first: when by the world's clock, in how long, for whom, and what it does.",
    run: async ({ control, world, result, say }) => {
      const page = await control.call('control.listTimers', { params: { id: world } });
      if (page.entries.length === 0) say(`nothing is due in world ${world}`);
      result(
        page,
        table(
          page.entries.map(({ due, inMs, what, member, job, args }) => [
            due,
            `in ${durationText(inMs)}`,
            member ?? 'nobody',
            what,
            `${job} ${JSON.stringify(args)}`,
          ]),
        ),
      );
    },
  },
  {
    name: 'sockets',
    about: 'Open sockets, by which messages of the chat arrive: who has one, since when, in which rooms.',
    run: async ({ control, world, result, say }) => {
      const page = await control.call('control.listSockets', { params: { id: world } });
      if (page.entries.length === 0)
        say(`no socket is open in world ${world}: the app opens one together with the chat`);
      result(
        page,
        table(
          page.entries.map(({ username, guestId, transport, since, rooms }) => [
            username ?? guestId ?? 'no one',
            transport,
            `since ${since}`,
            rooms.join(' '),
          ]),
        ),
      );
    },
  },
  {
    name: 'sms',
    about: 'The SMS inbox, newest first.',
    takes: [{ name: 'phone or member', optional: true, from: 'members' }],
    flags: {
      code: { kind: 'switch', about: 'Only the digits of the newest code.' },
      wait: { kind: 'text', about: 'Wait this long for one, such as 10s, if there is none yet.' },
      since: {
        kind: 'text',
        about:
          'Only those from this instant of the world on, so that an earlier one is not taken for the next.',
      },
    },
    run: sms,
  },
];
