import type { JournalRow } from '@krapao/contracts/control/journal';
import { expect, it } from 'vitest';
import { unmatched, wrongWord } from './filter-hints.ts';

const row = { at: '2026-03-01T05:00:00.000Z', kind: 'call', ms: 1, member: '0812345678' } as const;
const rows: readonly JournalRow[] = [
  { ...row, seq: 1, operation: 'wallet.transfer', code: 'TRANSFER_FAIL', status: 502 },
  { ...row, seq: 2, operation: 'wallet.get', status: 200 },
];
const hints = (words: string) => unmatched(words, rows, () => 'somchai').join(' ');

it.each([
  ['kind:foo', 'No entry has kind:foo. There is call, event, clock, fault, arrange, job, reset.'],
  ['kind:cal', 'No entry has kind:cal. Did you mean call?'],
  ['code:TRANSFER_FIAL', 'No entry has code:TRANSFER_FIAL. Did you mean TRANSFER_FAIL?'],
  ['op:wallet.transfr', 'No entry has op:wallet.transfr. Did you mean wallet.transfer'],
  ['member:somchay', 'No entry has member:somchay. Did you mean somchai?'],
  ['kind:event', ''],
  ['op:wallet.* nothing', ''],
])('%s says what there is instead', (words, hint) => {
  expect(hints(words)).toMatch(
    new RegExp(`^${hint.replaceAll(/[*.?]/g, String.raw`\$&`)}${hint === '' ? '$' : ''}`),
  );
});

it('a wrong status is told how a status is written, not what was typed', () => {
  expect(wrongWord('status:abc')).toContain('such as 404, 4xx, >=400 or none');
  expect(wrongWord('colour:red')).toContain('Use code: op:');
});
