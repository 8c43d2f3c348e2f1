import { leftOutOf } from '@krapao/contracts/control/session';
import { compareMoments, type Sides } from '../../client/compare.ts';
import { makeWorld } from '../../world/make-world.ts';
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Command, Context } from '../command.ts';
import { EXIT, UsageError } from '../exit-codes.ts';
import { entryOf, jsonOf } from '../flags.ts';
import { blaming } from '../refusal.ts';
import { consoleLink } from '../../world/console-link.ts';
import { isFile, sourceOf } from './sessions.ts';

/** A capsule file, a world, or a world before an entry of its journal: `mine@12`. */
function momentOf(what: string): { capsule: Record<string, unknown> } | { world: string; before?: number } {
  const [, world, before = ''] = (!isFile(what) && /^([^@]+)@(.*)$/.exec(what)) || [];
  return world === undefined ? sourceOf(what) : { world, before: entryOf(before, 'a number, as mine@12') };
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

/** Why a file could not be written, in other words than its error, which names the temporary file. */
async function whyNotWritten(file: string, error: unknown): Promise<string> {
  if (!(await isFolder(dirname(file)))) return `there is no folder ${dirname(file)}`;
  if (await isFolder(file)) return 'it is a folder';
  return error instanceof Error ? error.message : String(error);
}

async function save({ control, world, args: [file = ''], flags, result, say }: Context): Promise<void> {
  const hasHistory = flags['history'] !== false;
  const capsule = await control.call('control.capsule', {
    params: { id: world },
    query: hasHistory ? { history: '1' } : {},
  });
  if (hasHistory) say('the inputs are in it as they were typed: passwords, tokens and codes too');
  const leftOut = capsule.history && leftOutOf(capsule.history);
  if (leftOut !== undefined) say(leftOut);
  if (file === '-') return result(capsule, JSON.stringify(capsule));
  // Written to a temporary file first, so that a reader never sees half a file, even after an abort.
  const half = `${file}.${process.pid}.part`;
  const replaces = await stat(file).then(
    () => true,
    () => false,
  );
  try {
    await writeFile(half, `${JSON.stringify(capsule, null, 1)}\n`);
    await rename(half, file);
  } catch (error) {
    await rm(half, { force: true });
    throw new UsageError(`${file} cannot be written: ${await whyNotWritten(file, error)}`);
  }
  if (replaces) say(`${file} was there already: replaced`);
  return result({ file, world, savedAt: capsule.savedAt }, file);
}

export const capsuleCommands: readonly Command[] = [
  {
    name: 'capsule save',
    about: 'Save the whole world to a file; - is standard output.',
    takes: [{ name: 'file' }],
    flags: {
      history: {
        kind: 'switch',
        about:
          'The default: with all inputs, unmasked, for why, replay and test from; --no-history leaves them out.',
      },
    },
    run: save,
  },
  {
    name: 'capsule open',
    about: 'Create a world from a file, of a capsule or a bug report, and print its name.',
    takes: [{ name: 'file' }],
    flags: { id: { kind: 'text', about: 'Name of the new world.' } },
    run: async (context) => {
      const {
        control,
        args: [file = ''],
        flags,
        result,
        say,
      } = context;
      const capsule = jsonOf(file, `@${file}`) as Record<string, unknown>;
      const made = await makeWorld(control, { ...flags, capsule }).catch(blaming(file, 'capsule'));
      say(`in the console: ${consoleLink(control.url, made.id)}`);
      result(made, made.id);
    },
  },
  {
    name: 'capsule diff',
    about:
      'What differs between two files, worlds, or moments of one (mine@12), row by row; exits with 5 if anything does.',
    takes: [
      { name: 'file or world', from: 'worlds' },
      { name: 'file or world', from: 'worlds' },
    ],
    run: async ({ control, args: [left = '', right = ''], result, say }) => {
      const sides: Sides = { left: momentOf(left), right: momentOf(right) };
      const calls = {
        compare: (body: Sides) => control.call('control.compare', { body }),
        capsule: (id: string) => control.call('control.capsule', { params: { id } }),
      };
      const compared = await compareMoments(calls, sides)
        .catch(blaming(left, 'left.capsule'))
        .catch(blaming(right, 'right.capsule'));
      const { same, now, faults, entries, more, unmatched } = compared;
      if (unmatched !== undefined) say(unmatched);
      if (now.left !== now.right) say(`clock ${now.left} → ${now.right}`);
      if (faults.left.join() !== faults.right.join())
        say(`faults ${faults.left.join(', ') || 'none'} → ${faults.right.join(', ') || 'none'}`);
      result(compared, [...entries.map(({ text }) => text), ...(more > 0 ? [`and ${more} more`] : [])]);
      return same ? EXIT.done : EXIT.checkFailed;
    },
  },
];
