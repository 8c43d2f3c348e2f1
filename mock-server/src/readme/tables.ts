import { readFileSync } from 'node:fs';
import { worldEvents } from '@krapao/contracts/control/events';
import { errorCodes, slipReasons } from '@krapao/contracts/errors/catalogue';
import { z } from 'zod';
import { defaults, documented } from '../config.ts';
import { magicValues } from '../recipes/magic-values.ts';
import { recipesFor } from '../recipes/recipes.ts';

const row = (...cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(...head), row(...head.map(() => '---')), ...rows.map((cells) => row(...cells))].join('\n');

const code = (text: string | number): string => `\`${text}\``;

function environment(): string {
  const rows = Object.entries(documented).map(([name, { allowed, means }]) => {
    const value = defaults[name];
    return [code(name), means, allowed, value === undefined ? '' : code(value)];
  });
  return table(['variable', 'what for', 'allowed', 'default'], rows);
}

const EVENT_FILES = ['events', 'operator-events', 'wallet-events', 'play-events', 'chat-and-spin-events'];

/** What an event means is said once, in the comment above its schema. */
function eventMeanings(): ReadonlyMap<string, string> {
  const meanings = new Map<string, string>();
  for (const name of EVENT_FILES) {
    const source = readFileSync(new URL(import.meta.resolve(`@krapao/contracts/control/${name}`)), 'utf8');
    for (const [, meaning = '', type = ''] of source.matchAll(/\/\*\* (.+) \*\/\n\s+'(\w+\.\w+)':/g))
      meanings.set(type, meaning);
  }
  return meanings;
}

/** `username`, `amount?`: the fields of an event beside its type. */
function fieldsOf(schema: z.ZodType): string {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const names = Object.keys(properties).filter((name) => name !== 'type');
  return names.map((name) => code(required.includes(name) ? name : `${name}?`)).join(' ');
}

function events(): string {
  const meanings = eventMeanings();
  const rows = Object.entries(worldEvents).map(([type, schema]) => {
    const meaning = meanings.get(type);
    if (meaning === undefined)
      throw new Error(`the schema of event ${type} has no comment of one line above it`);
    return [code(type), fieldsOf(schema), meaning];
  });
  return table(['`type`', 'fields', 'what happens'], rows);
}

function recipesTable(): string {
  const rows = errorCodes.map((name) => {
    const ways = recipesFor(name);
    const [{ kind, how }] = ways;
    const by = ways.map(({ operation }) => code(operation)).join(', ');
    return [code(name), by, kind === 'fault' ? `**Fault.** ${how}` : how];
  });
  return table(['code', 'by the call', 'how'], rows);
}

const magicTable = (): string =>
  table(
    ['code', 'call', 'as', 'input', 'because'],
    magicValues.map((value) => [
      code(value.code),
      code(value.operation),
      value.as ?? '',
      value.input,
      value.how,
    ]),
  );

const slipReasonsTable = (): string =>
  table(
    ['`note`', 'what it says'],
    Object.entries(slipReasons).map(([reason, says]) => [code(reason), says]),
  );

/** The parts of the README that follow from the code, by the name of their markers. */
export const sections: Readonly<Record<string, () => string>> = {
  environment,
  events,
  recipes: recipesTable,
  'magic-values': magicTable,
  'slip-reasons': slipReasonsTable,
};
