import { errorCodes } from '@krapao/contracts/errors/catalogue';
import { insteadOfCode } from '@krapao/contracts/control/not-a-code';
import { operationIds } from '@krapao/contracts/operations';
import type { ControlAnswer } from '../../client/client.ts';
import type { Command, Context } from '../command.ts';
import { UsageError } from '../exit-codes.ts';
import type { NextCommand } from '../next-command.ts';
import { table } from '../table.ts';

type Code = ControlAnswer<'control.listErrors'>[number];

/** One code: what it means, which calls return it, how each is arranged, and which inputs lead to it by themselves. */
const inFull = (
  { code, status, meaning, operations, recipes, magicValues }: Code,
  next: NextCommand,
): string[] => [
  `${code}  ${status}  ${meaning}`,
  `returned by ${operations.join(', ')}`,
  ...table(
    recipes.map(({ operation, kind, how }) => [
      next(`arrange ${code} --operation ${operation}`),
      kind === 'natural' ? 'by the rules' : 'by a fault',
      how,
    ]),
  ),
  ...magicValues.map(({ operation, as, input, how }) =>
    [`without arranging: ${operation} with ${input}`, as && `as ${as}`, how && `(${how})`]
      .filter(Boolean)
      .join(' '),
  ),
];

async function codes({ control, args: [code], flags, result, next }: Context): Promise<void> {
  const { operation } = flags as { readonly operation?: string };
  if (code !== undefined && operation !== undefined)
    throw new UsageError(`${code} and --operation are two questions`, 'take one');
  const all = await control.call('control.listErrors', {});
  if (code === undefined) {
    const some = all.filter(({ operations }) => operation === undefined || operations.includes(operation));
    return result(some, table(some.map(({ code: name, status, meaning }) => [name, status, meaning])));
  }
  const one = all.find((each) => each.code === code);
  if (!one)
    throw new UsageError(
      `the simulator at ${control.url} has no code ${code}`,
      '--url or KRAPAO_URL names another; krapao doctor compares its version with this one',
    );
  return result(one, inFull(one, next));
}

export const referenceCommands: readonly Command[] = [
  {
    name: 'scenarios',
    about: 'What worlds can be created from.',
    run: async ({ control, result }) => {
      const all = await control.call('control.listScenarios', {});
      const rows = all.map(({ name, isDefault, personas, description }) => [
        name,
        isDefault ? 'unless named' : '',
        `${personas.length} member${personas.length === 1 ? '' : 's'}`,
        description,
      ]);
      result(all, table(rows));
    },
  },
  {
    name: 'codes',
    about: 'All codes and what they mean; of one also which calls return it, and how it is arranged.',
    takes: [{ name: 'code', optional: true, values: errorCodes, insteadOf: insteadOfCode }],
    flags: {
      operation: {
        kind: 'text',
        about: 'Only those that this call can return.',
        values: operationIds,
      },
    },
    run: codes,
  },
];
