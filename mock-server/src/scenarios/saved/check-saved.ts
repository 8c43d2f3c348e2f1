import { CLOCK_RANGE } from '@krapao/contracts/control/world';
import { shared } from '@krapao/contracts/kernel/schema';
import type { z } from 'zod';
import type { Tables } from '../../domain/tables.ts';
import { checkPart } from '../../validation/check-part.ts';
import { toIso } from '../../world/calendar.ts';
import type { KernelTables, PostingRow, TimerRow } from '../../world/kernel-tables.ts';
import type { SavedWorld } from '../../world/saved-world.ts';
import { kernelRows } from './kernel-rows.ts';
import { memberRows } from './member-rows.ts';
import { operatorRows } from './operator-rows.ts';

/** A saved world contradicts itself; `path` names the part. */
export class DamagedWorld extends Error {
  override readonly name = 'DamagedWorld';
  readonly path: string;

  constructor(path: string, reason: string) {
    super(reason);
    this.path = path;
  }
}

type AllTables = Tables & KernelTables;
type TableName = keyof AllTables;

type Schemas = { readonly [Name in TableName]: z.ZodType<AllTables[Name]> };
const schemas = shared((): Schemas => ({ ...memberRows(), ...operatorRows(), ...kernelRows() }));

/** Tables of one row, without which nothing works. */
const singletons = { operator: 'operator', rewards: 'rewards', spin: 'spin', chatBot: 'bot' } as const;

/** Fields that name a row of another table. */
const references: readonly (readonly [table: TableName, field: string, of: TableName])[] = [
  ['tokens', 'memberId', 'members'],
  ['loginTries', 'id', 'members'],
  ['gameAccounts', 'memberId', 'members'],
  ['gamePasses', 'memberId', 'members'],
  ['qrcodes', 'memberId', 'members'],
  ['statements', 'memberId', 'members'],
  ['deposits', 'memberId', 'members'],
  ['deposits', 'statementId', 'statements'],
  ['withdrawals', 'memberId', 'members'],
  ['withdrawals', 'statementId', 'statements'],
  ['slips', 'memberId', 'members'],
  ['userBonuses', 'memberId', 'members'],
  ['latestDeposits', 'id', 'members'],
  ['plays', 'id', 'members'],
  ['refunds', 'memberId', 'members'],
  ['friends', 'inviterId', 'members'],
  ['coupons', 'memberId', 'members'],
  ['coupons', 'wheel', 'wheels'],
  ['spin', 'wheel', 'wheels'],
];

type Entries<Name extends TableName> = readonly (readonly [id: string, row: AllTables[Name]])[];

/** The checked rows of a table. */
const rowsOf = <Name extends TableName>({ tables }: SavedWorld, name: Name): Entries<Name> =>
  (tables[name] ?? []) as unknown as Entries<Name>;

const placeOf = (table: string, nth: number, field?: string): string =>
  `world.tables.${table}.${nth}.1${field === undefined ? '' : `.${field}`}`;

/**
 * Checks every value of a saved world, which may have been edited by hand: one that is wrong would fail only when it is used, in a
 * call or a timer much later. Throws `DamagedWorld`.
 */
export function checkSaved(saved: SavedWorld): void {
  if (saved.clock.now < CLOCK_RANGE.first || saved.clock.now > CLOCK_RANGE.last)
    throw new DamagedWorld(
      'world.clock.now',
      `must be from ${toIso(CLOCK_RANGE.first)} to ${toIso(CLOCK_RANGE.last)}, in epoch milliseconds`,
    );
  for (const name of Object.keys(schemas()) as TableName[]) checkTable(saved, name);
  for (const [name, id] of Object.entries(singletons))
    if (rowsOf(saved, name as TableName)[0]?.[0] !== id)
      throw new DamagedWorld(`world.tables.${name}`, `has no row "${id}"`);
  for (const [table, field, of] of references) checkReference(saved, table, field, of);
  checkSlices(saved);
  checkOnlyOne(saved, 'userBonuses', 'running', ({ running, memberId }) => running && memberId);
  checkOnlyOne(saved, 'qrcodes', 'state', ({ state, memberId }) => state === 'alive' && memberId);
  checkOnlyOne(saved, 'members', 'username', ({ username }) => username);
  checkNumbers(saved);
}

function checkTable(saved: SavedWorld, name: TableName): void {
  const ids = new Set<string>();
  rowsOf(saved, name).forEach(([id, content], nth) => {
    const checked = checkPart(schemas()[name] as z.ZodType, placeOf(name, nth), content);
    if (!checked.ok) {
      const [{ path, message } = { path: placeOf(name, nth), message: 'cannot be read' }] = checked.issues;
      throw new DamagedWorld(path, `${message} (in "${id}")`);
    }
    const own = 'account' in content ? content.account : content.id;
    if (own !== id)
      throw new DamagedWorld(placeOf(name, nth), `has the id "${own}", but stands under "${id}"`);
    if (ids.has(id)) throw new DamagedWorld(placeOf(name, nth), `"${id}" is there twice`);
    ids.add(id);
  });
}

function checkReference(saved: SavedWorld, table: TableName, field: string, of: TableName): void {
  const known = new Set(rowsOf(saved, of).map(([id]) => id));
  rowsOf(saved, table).forEach(([, content], nth) => {
    const id = String((content as unknown as Readonly<Record<string, unknown>>)[field]);
    if (!known.has(id)) throw new DamagedWorld(placeOf(table, nth, field), `there is no "${id}" in ${of}`);
  });
}

/** A member has one active bonus and one QR code that can be paid (spec §4), and each a phone number of their own. */
function checkOnlyOne<Name extends TableName>(
  saved: SavedWorld,
  table: Name,
  field: string,
  keyOf: (row: AllTables[Name]) => string | false | null,
): void {
  const taken = new Set<string>();
  rowsOf(saved, table).forEach(([, content], nth) => {
    const key = keyOf(content);
    if (key === false || key === null) return;
    if (taken.has(key)) throw new DamagedWorld(placeOf(table, nth, field), `"${key}" has one already`);
    taken.add(key);
  });
}

function checkSlices(saved: SavedWorld): void {
  const wheels = new Map(rowsOf(saved, 'wheels'));
  rowsOf(saved, 'coupons').forEach(([, { wheel, slice }], nth) => {
    if (!wheels.get(wheel)?.slices.some(({ code }) => code === slice))
      throw new DamagedWorld(
        placeOf('coupons', nth, 'slice'),
        `there is no slice "${slice}" on the wheel "${wheel}"`,
      );
  });
}

/** Timers and postings are numbered, and the next one gets the next number. */
function checkNumbers(saved: SavedWorld): void {
  rowsOf(saved, 'timers').forEach(([id, { seq }]: readonly [string, TimerRow], nth) => {
    if (seq > saved.timerSeq)
      throw new DamagedWorld(
        placeOf('timers', nth, 'seq'),
        `timer ${id} has a number beyond that of the last one, ${saved.timerSeq}`,
      );
    if (id !== `t${seq}`)
      throw new DamagedWorld(placeOf('timers', nth, 'seq'), `timer ${id} has the number ${seq}`);
  });
  rowsOf(saved, 'postings').forEach(([id]: readonly [string, PostingRow], nth) => {
    if (id !== String(nth + 1))
      throw new DamagedWorld(placeOf('postings', nth), `must be "${nth + 1}": postings are numbered from 1`);
  });
}
