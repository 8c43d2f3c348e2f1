import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptWorlds } from './kept-worlds.ts';

let folder: string;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'krapao-kept-'));
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

const kept = (env: NodeJS.ProcessEnv, inside = 'worlds') =>
  keptWorlds(env, join(folder, inside), (text) => said.push(text));

it('keeps the worlds of each port separately, unless the variable says where or is empty', () => {
  expect(kept({})).toEqual({ MOCK_KEEP: join(folder, 'worlds/4000') });
  expect(kept({ MOCK_PORT: '4001' })).toEqual({ MOCK_KEEP: join(folder, 'worlds/4001') });
  expect(statSync(join(folder, 'worlds/4001')).isDirectory()).toBe(true);
  for (const env of [{ MOCK_PORT: '0' }, { MOCK_KEEP: '' }, { MOCK_KEEP: 'here' }])
    expect(kept(env)).toEqual({});
  expect(said).toEqual([]);
});

it('lets the simulator start where nothing can be written, and says what that means', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(kept({}, 'file/worlds')).toEqual({});
  expect(said).toEqual([expect.stringMatching(/^Worlds end with the simulator: ENOTDIR/)]);
});
