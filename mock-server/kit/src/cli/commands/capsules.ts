import { rename, writeFile } from 'node:fs/promises';
import type { Capsule } from '@krapao/contracts/control/capsule';
import { diffOf } from '../../world/diff.ts';
import type { Command, Context } from '../command.ts';
import { EXIT, UsageError } from '../exit-codes.ts';
import { jsonOf } from '../flags.ts';

/** A file of a capsule, or a world by its name. */
async function load({ control }: Context, what: string): Promise<Capsule> {
  if (/[/\\]|\.json$/.test(what) || what === '-') return jsonOf(what, `@${what}`) as Capsule;
  return control.call('control.capsule', { params: { id: what } });
}

async function save({ control, world, args: [file = ''], result }: Context): Promise<void> {
  const capsule = await control.call('control.capsule', { params: { id: world } });
  if (file === '-') return result(capsule, JSON.stringify(capsule));
  // Whoever reads the file, or stops this, never sees half of it.
  const half = `${file}.${process.pid}.part`;
  try {
    await writeFile(half, `${JSON.stringify(capsule, null, 1)}\n`);
    await rename(half, file);
  } catch (error) {
    throw new UsageError(
      `${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return result({ file, world, savedAt: capsule.savedAt }, file);
}

export const capsuleCommands: readonly Command[] = [
  {
    name: 'capsule save',
    about: 'The whole world into a file; - is the standard output.',
    takes: [{ name: 'file' }],
    run: save,
  },
  {
    name: 'capsule open',
    about: 'A world out of a file; its name is the result.',
    takes: [{ name: 'file' }],
    flags: { id: { kind: 'text', about: 'Name of the new world.' } },
    run: async (context) => {
      const {
        control,
        args: [file = ''],
        flags,
        result,
      } = context;
      const capsule = jsonOf(file, `@${file}`) as Record<string, unknown>;
      const made = await control.call('control.createWorld', { body: { ...flags, capsule } });
      result(made, made.id);
    },
  },
  {
    name: 'capsule diff',
    about: 'What differs between two files or worlds, row by row; ends with 5 if anything does.',
    takes: [{ name: 'file or world' }, { name: 'file or world', from: 'worlds' }],
    run: async (context) => {
      const [before, after] = await Promise.all(context.args.map((what) => load(context, what)));
      if (!before || !after) throw new UsageError('krapao capsule diff wants two');
      const differences = diffOf(before, after);
      context.result(
        { differences },
        differences.map(
          ({ place, before: was, after: is }) =>
            `${place}  ${JSON.stringify(was) ?? 'nothing'} → ${JSON.stringify(is) ?? 'nothing'}`,
        ),
      );
      return differences.length === 0 ? EXIT.done : EXIT.checkFailed;
    },
  },
];
