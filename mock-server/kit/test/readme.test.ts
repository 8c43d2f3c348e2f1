import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

it('contains the Playwright configuration that is compiled here', () => {
  expect(read('../README.md')).toContain(`\`\`\`ts\n${read('samples/playwright.config.ts')}\`\`\``);
});
