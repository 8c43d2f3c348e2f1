import type { Failure, Issue } from '@krapao/contracts/errors/failure';
import { fromWire, subtract, toWire } from '@krapao/contracts/kernel/money';
import type { JournalRecord } from '../journal/record.ts';

export type Figures = Record<string, string | number | boolean>;

/** The figures that decided an entry, as far as call and answer have them; money in baht or kip. */
export function figuresOf({ body, answer, fault }: JournalRecord, data: unknown): Figures {
  const figures: Figures = {};
  const { amount } = (typeof body === 'object' && body !== null ? body : {}) as { readonly amount?: unknown };
  if (typeof amount === 'number') figures.asked = amount;
  const said = data ?? (answer as Partial<Failure> | undefined)?.data ?? {};
  for (const [name, value] of Object.entries(said as Readonly<Record<string, unknown>>)) {
    if (name === 'issues') for (const { path, message } of value as readonly Issue[]) figures[path] = message;
    else if (Array.isArray(value)) figures[name] = value.map(wordOf).join(', ');
    else if (typeof value === 'object' && value !== null) figures[name] = JSON.stringify(value).slice(0, 300);
    else if (value !== null && value !== undefined) figures[name] = value as string | number | boolean;
  }
  const { asked, available } = figures;
  if (typeof asked === 'number' && typeof available === 'number' && available < asked)
    figures.missing = toWire(subtract(fromWire(asked), fromWire(available)));
  if (fault !== null) figures.fault = fault;
  return figures;
}

/** Suggested calls are objects. */
const wordOf = (item: unknown): string => {
  if (typeof item !== 'object' || item === null) return String(item);
  const { method, path } = item as { readonly method?: unknown; readonly path?: unknown };
  return typeof method === 'string' && typeof path === 'string' ? `${method} ${path}` : JSON.stringify(item);
};
