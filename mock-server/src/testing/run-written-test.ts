import { stripTypeScriptTypes } from 'node:module';
import { runInNewContext } from 'node:vm';
import type { World } from '@krapao/kit';
import { expect } from 'vitest';
import { type AnyWorldOptions, type Target, worldIn } from './simulator.ts';

type Body = (fixtures: { readonly world: World }) => Promise<void>;

/** Runs the text of a generated vitest test, in a world of its own; throws as it would fail. */
export async function runWrittenTest(target: Target, text: string): Promise<void> {
  let options: AnyWorldOptions = {};
  let body: Body | undefined;
  const test = (_title: string, does: Body) => void (body = does);
  const base = { override: (_name: string, wanted: AnyWorldOptions) => ((options = wanted), test) };
  const script = stripTypeScriptTypes(text).replace(/^import .*$/m, '');
  runInNewContext(script, { base, expect, Buffer, File });
  if (!body) throw new Error('the text has no test');
  const world = await worldIn(target, options);
  await body({ world });
  await world.drop();
}
