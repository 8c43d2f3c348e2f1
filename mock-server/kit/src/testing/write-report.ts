import { mkdir, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { Evidence } from './evidence.ts';

/** Below the directory that the tests run in. */
const FOLDER = 'krapao-report';

/** Puts the long parts into files; answers with the short ones and where the files are. */
export async function writeReport(test: string, evidence: readonly Evidence[]): Promise<string> {
  const folder = resolve(FOLDER, test.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 100));
  await mkdir(folder, { recursive: true });
  const lines: string[] = [];
  for (const { name, contentType, body } of evidence) {
    if (contentType === 'text/plain') lines.push(name === 'console' ? `${name}: ${body}` : body);
    else {
      const file = join(folder, `${name}.json`);
      await writeFile(file, body);
      lines.push(`${name}: ${relative(process.cwd(), file)}`);
    }
  }
  return lines.join('\n');
}
