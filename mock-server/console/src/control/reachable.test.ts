import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { controlOperations } from '@krapao/contracts/control/operations';
import { expect, it } from 'vitest';

/** The calls of the control plane that this page does not make, and what replaces them. */
const elsewhere: Readonly<Record<string, string>> = {
  'control.enter': 'a link, made by frame/enter-link.ts',
  'control.compare': 'made by `compareMoments` of the kit',
  'control.watchConversations': 'the inbox hears of it by the stream of its world',
  'control.listQrcodes': 'the QR codes stand on the cards of their members',
  'control.retireWorld':
    'Delete: a person knows whether a world is done with, a test that has failed does not',
  'control.replay': 'the command line: sessions are files of a repository',
  'control.listRules': 'the command line: what tests have not met is asked after they ran',
};

const src = fileURLToPath(new URL('..', import.meta.url));
const source = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('.test.') && name !== join('control', 'control.ts'),
  )
  .map((name) => readFileSync(join(src, name), 'utf8'))
  .join('\n');

it.each(Object.keys(controlOperations))('%s is called, or listed with what replaces it', (id) => {
  expect(source.includes(`'${id}'`)).toBe(!Object.hasOwn(elsewhere, id));
});
