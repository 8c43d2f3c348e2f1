import { operationIds } from '@krapao/contracts/operations';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { worldEventHandlers } from '../domain/handlers.ts';
import { jobs } from '../domain/jobs.ts';
import { Sources } from './sources.ts';

const lineAt = ({ file, line }: { file: string; line: number }) =>
  readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8').split('\n')[line - 1];

describe('the code behind an answer is found', () => {
  const sources = new Sources();
  it.each([
    ...operationIds.map((id) => ['domain/handlers.ts', id]),
    ...Object.keys(worldEventHandlers).map((type) => ['domain/handlers.ts', type]),
    ...Object.keys(jobs).map((job) => ['domain/jobs.ts', job]),
  ])('%s: %s', (record, name) => {
    expect(lineAt(sources.handlerIn(record, name) ?? { file: '', line: 0 })).toMatch(
      /^export (const|function) /,
    );
  });

  it.each(operationIds)('the contract of %s', (id) => {
    expect(lineAt(sources.operation(id) ?? { file: '', line: 0 })).toContain('defineOperation');
  });
});

it('finds the line of a rule in a stack of bundled files, by their source map', () => {
  const folder = mkdtempSync(join(tmpdir(), 'krapao-why-'));
  const file = join(folder, 'handlers.js');
  // Its third line is the fifth of the rule.
  const map = {
    version: 3,
    sources: ['../src/domain/a.js', '../mock-server/src/domain/wallet/transfer.js'],
    names: [],
  };
  writeFileSync(`${file}.map`, JSON.stringify({ ...map, mappings: ';;ACIA' }));
  const stack = `Error\n    at transfer (${pathToFileURL(file).href}:3:9)\n    at node:internal/main:1:1\n    at other (file:///there/is/none.js:1:1)`;
  expect(new Sources().domainFrames(stack)).toEqual([
    { file: 'mock-server/src/domain/wallet/transfer.ts', line: 5 },
  ]);
  rmSync(folder, { recursive: true });
});
