import type { MemberRow } from '../domain/tables.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import type { JournalRecord } from '../journal/record.ts';
import type { AnyCall } from '../recipes/recipe.ts';
import type { Figures } from './figures.ts';
import { NoRemedy, type Rehearsal } from './rehearsal.ts';

/** A refused call, and the world as it is now. */
export interface Situation {
  readonly record: JournalRecord;
  readonly world: HostedWorld['world'];
  /** The caller, as the member is now. */
  readonly member: MemberRow | undefined;
  readonly token: string | undefined;
  readonly figures: Figures;
  readonly params: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** The changed parts of the call. */
export interface Change {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly form?: AnyCall['form'];
  readonly token?: string;
}

export interface RemedyPlan {
  /** What to do, for people. */
  readonly text: string;
  readonly change?: Change;
}

/** A way to let a call pass; throws `NoRemedy` if it leads nowhere. Whether it works is found out by trying. */
export type FindRemedy = (at: Situation, does: Rehearsal) => RemedyPlan;

/** The member, for remedies that need one. */
export function memberAt({ member }: Situation): MemberRow {
  if (!member) throw new NoRemedy('nobody is signed in');
  return member;
}

/** A figure of the refusal, for remedies that need it. */
export function figureAt({ figures }: Situation, name: string): number {
  const value = figures[name];
  if (typeof value !== 'number') throw new NoRemedy(`there is no figure ${name}`);
  return value;
}

/** The value, or `NoRemedy` if it is missing. */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new NoRemedy('there is none');
  return value;
}

/** The same call with another amount. */
export function withAmount(at: Situation, amount: number, text: string): RemedyPlan {
  if (typeof at.body.amount !== 'number' || amount <= 0) throw new NoRemedy('no amount is asked for');
  return { text, change: { body: { amount } } };
}
