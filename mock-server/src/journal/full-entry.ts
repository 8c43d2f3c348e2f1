import type { JournalEntryInFull, Posting, Sms, Timer } from '@krapao/contracts/control/journal';
import { minor, toWire } from '@krapao/contracts/kernel/money';
import { smsToWire } from '../domain/sms/sms.ts';
import type { SmsRow } from '../domain/tables.ts';
import { toIso } from '../world/calendar.ts';
import type { Account, BalanceRow, PostingRow, TimerRow } from '../world/kernel-tables.ts';
import { changesIn } from '../world/store.ts';
import { maskSecrets } from './mask.ts';
import { entryOf, type JournalRecord } from './record.ts';

/** Tables whose ids are credentials, or that have credentials in fields that masking by name would miss. */
const SECRET_IDS = new Set(['tokens', 'otpCodes', 'gamePasses']);
const MASK = '***';
const LONGEST = 2_000;

/** A row before and after; `undefined` where it does not exist. */
interface Cell {
  readonly table: string;
  readonly id: string;
  readonly before: object | undefined;
  readonly after: object | undefined;
}

/** An entry with everything that it did. */
export function fullEntry(record: JournalRecord): JournalEntryInFull {
  const cells = cellsOf(record);
  const of = (table: string) => cells.filter((cell) => cell.table === table);
  const balances = of('balances');
  return {
    ...entryOf(record),
    isKept: record.step !== undefined,
    changes: cells.filter(({ table }) => !LISTED_APART.has(table)).map(shownChange),
    postings: of('postings').map(({ after }) =>
      postingOf(after as PostingRow, (account) => balanceIn(balances, account)),
    ),
    timers: {
      set: of('timers').flatMap(({ before, after }) => (!before && after ? timerOf(after as TimerRow) : [])),
      lifted: of('timers').flatMap(({ before, after }) =>
        before && !after ? timerOf(before as TimerRow) : [],
      ),
    },
    messages: (record.step?.published ?? []).map(({ room, event, payload }) => ({
      room,
      event,
      payload: shown(payload),
    })),
    sms: of('sms').flatMap(({ after }) => (after ? maskedSms(after as SmsRow) : [])),
  };
}

const LISTED_APART = new Set(['postings', 'timers', 'sms']);

/** The net change of each row, however often the action wrote it. */
function cellsOf({ step }: JournalRecord): Cell[] {
  const cells = new Map<string, Cell>();
  for (const { table, id, before, after } of changesIn(step?.changes)) {
    const key = `${table.name} ${id}`;
    const known = cells.get(key);
    cells.set(key, {
      table: table.name,
      id,
      before: known ? known.before : before?.row,
      after: after?.row,
    });
  }
  return [...cells.values()];
}

function balanceIn(balances: readonly Cell[], account: Account): number {
  const row = balances.find(({ id }) => id === account)?.after as BalanceRow | undefined;
  return toWire(row?.amount ?? minor(0));
}

export const postingOf = (
  { id, at, memo, lines }: PostingRow,
  balanceAfter: (account: Account) => number,
): Posting => ({
  id,
  at: toIso(at),
  memo,
  lines: lines.map(({ account, amount }) => ({
    account,
    amount: toWire(amount),
    balance: balanceAfter(account),
  })),
});

export const timerOf = ({ id, due, job, args }: TimerRow): Timer => ({
  id,
  due: toIso(due),
  job,
  args: { ...args },
});

const shownChange = ({ table, id, before, after }: Cell) => ({
  table,
  id: shownId(table, id),
  before: shownRow(table, before),
  after: shownRow(table, after),
});

/** The id of a row, unless it is a credential. */
export const shownId = (table: string, id: string): string => (SECRET_IDS.has(table) ? MASK : id);

/** A row with its secrets masked. */
export function shownRow(table: string, row: object | undefined): Record<string, unknown> | null {
  if (!row) return null;
  const masked = shown(row) as Record<string, unknown>;
  return SECRET_IDS.has(table) ? { ...masked, id: MASK } : masked;
}

/** Masked, with long texts (a file in base64) shortened. */
const shown = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(maskSecrets(value) ?? null, (_name, field: unknown) =>
      typeof field === 'string' && field.length > LONGEST ? `${field.slice(0, LONGEST)}…` : field,
    ),
  );

function maskedSms(row: SmsRow): Sms {
  const sms = smsToWire(row);
  return sms.code === null ? sms : { ...sms, code: MASK, text: sms.text.replaceAll(sms.code, MASK) };
}
