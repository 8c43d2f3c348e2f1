import { replayRequest, type Replayed } from '@krapao/contracts/control/replay';
import { rulesQuery } from '@krapao/contracts/control/rules';
import { testRequest } from '@krapao/contracts/control/test-from';
import type { Command } from '../command.ts';
import { EXIT } from '../exit-codes.ts';
import { flagsOf, jsonOf } from '../flags.ts';
import { blaming } from '../refusal.ts';
import { table } from '../table.ts';

const source = { name: 'world or file', from: 'worlds' } as const;

/** The files that both commands accept. */
const A_SESSION =
  'it takes a capsule with its history (krapao capsule save FILE), a file of fixtures/sessions or a bug report';

/** How many entries were replayed, and which. */
function covered({ done, of, first, last, leftOut }: Replayed, until: unknown): string {
  if (of === 0)
    return leftOut === undefined
      ? 'nothing has been done there, so there is nothing to replay'
      : 'there is nothing to replay';
  if (until !== undefined)
    return `all ${done} entries from #${first} to #${JSON.stringify(until)} gave the same result; the session has ${of}`;
  return `${done} of ${of} entries gave the same result: ${first === last ? `#${first}` : `#${first} to #${last}`}`;
}

export const isFile = (what: string): boolean => what === '-' || /[/\\]|\.json$/.test(what);

/** The named source: a capsule or session file, or a world. */
export const sourceOf = (what: string): { capsule: Record<string, unknown> } | { world: string } =>
  isFile(what) ? { capsule: jsonOf(what, `@${what}`) as Record<string, unknown> } : { world: what };

export const sessionCommands: readonly Command[] = [
  {
    name: 'test from',
    about: 'Turn what was just done into a test, without the steps that do not affect the outcome.',
    takes: [source],
    flags: flagsOf(testRequest, ['world', 'capsule']),
    run: async ({ control, args: [what = ''], flags, result, say }) => {
      const made = await control
        .call('control.makeTest', { body: { ...flags, ...sourceOf(what) } })
        .catch(blaming(what, 'capsule', A_SESSION));
      say(
        `${made.file}: ${made.kept} of ${made.of} entries remain; in ${made.steps} steps, as the test moves the clock itself`,
      );
      result(made, made.text.trimEnd());
    },
  },
  {
    name: 'replay',
    about:
      "Replay a session on today's rules; exits with 5 at the first difference, with 6 if there is nothing to replay.",
    takes: [source],
    flags: flagsOf(replayRequest, ['world', 'capsule']),
    run: async ({ control, args: [what = ''], flags, result }) => {
      const replayed = await control
        .call('control.replay', { body: { ...flags, ...sourceOf(what) } })
        .catch(blaming(what, 'capsule', A_SESSION));
      const { difference, done, of, leftOut } = replayed;
      const said = difference
        ? [
            `${done} of ${of}, then`,
            difference.text,
            ...difference.rows.map((row) => `  ${row.what} ${row.change}`),
          ]
        : [covered(replayed, flags['until'])];
      result(replayed, [...said, ...(leftOut === undefined ? [] : [leftOut])]);
      if (difference) return EXIT.checkFailed;
      return of === 0 ? EXIT.nothingToCheck : EXIT.done;
    },
  },
  {
    name: 'rules',
    about: 'Which refusals have occurred since the simulator started; --coverage lists those that have not.',
    flags: {
      ...flagsOf(rulesQuery),
      coverage: { kind: 'switch', about: 'Only those that have not occurred, and how many of all have.' },
    },
    run: async ({ control, flags: { coverage, ...filter }, result, say, next }) => {
      const query = coverage === true ? { reached: 'no' as const, ...filter } : filter;
      const rules = await control.call('control.listRules', { query });
      say(`${rules.reached} of ${rules.of} refusals have occurred`);
      const rows = rules.entries.map(({ code, operation, reached, arrange }) => [
        code,
        operation ?? 'any call',
        reached,
        arrange
          ? next(
              `arrange ${code}${arrange.operation === undefined ? '' : ` --operation ${arrange.operation}`}`,
            )
          : '',
      ]);
      result(rules, table(rows));
    },
  },
];
