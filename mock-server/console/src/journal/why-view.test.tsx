import type { Why } from '@krapao/contracts/control/why';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { WorldLive } from '../live/world-live.ts';
import { WorldContext } from '../frame/world-context.ts';
import { WhyView } from './why-view.tsx';

const text = 'Moves money between the wallet and a game.';
const file = 'mock-server/src/domain/wallet/transfer.ts';
const refused: Why = {
  seq: 24,
  at: '2026-11-30T20:34:02.000Z',
  realAt: null,
  kind: 'call',
  operation: 'wallet.transfer',
  method: 'POST',
  member: '0812345678',
  status: 503,
  code: 'TRANSFER_FAIL',
  meaning: null,
  decidedBy: 'rule',
  steps: [{ step: 'rule', passed: false, note: '' }],
  rule: { file, line: 19, text, spec: '§5', fidelity: 'exact', through: [] },
  figures: {},
  lastWrites: [],
  changes: [],
  postings: [],
  timers: { set: [], lifted: [] },
  messages: [],
  remedies: [],
};

/** What is read there, with its links. */
const shown = (why: Partial<Why>): string =>
  renderToStaticMarkup(
    <WorldContext value={{ id: 'mine', live: {} as WorldLive, summary: undefined }}>
      <WhyView why={{ ...refused, ...why }} isKept />
    </WorldContext>,
  );
const words = (why: Partial<Why>): string => shown(why).replaceAll(/<[^>]+>/g, '');

it('a fault that answered is named with the entry that set it, and the rule as not asked', () => {
  const why: Partial<Why> = {
    decidedBy: 'fault',
    faultSetAt: 22,
    figures: { fault: 'f1', asked: 5 },
    steps: [
      { step: 'faults', passed: false, note: 'f1 fired' },
      { step: 'rule', passed: null, note: '' },
    ],
  };
  expect(words(why)).toContain('Fault f1, which was set at #22, answered; the rule was not asked.');
  expect(words(why)).toContain('The rule that was not asked');
  expect(shown(why)).toMatch(/<a href="#\/w\/mine\/trouble">Fault f1<\/a>.*<button[^>]*>#22<\/button>/);
  expect(words(why)).not.toContain('Faultf1');
  expect(shown({})).not.toContain('not asked');
});

it('figures and changes show the time of Bangkok, and an arrange is not shown as the call that it arranged', () => {
  const write = { table: 'otpPhones', id: '0812345678', seq: 4, operation: 'otp.verify' };
  const said = words({
    figures: { codeSentAt: '2026-11-30T20:34:02.000Z' },
    lastWrites: [
      { ...write, what: 'phone', kind: 'arrange', change: 'sentAt none → 2026-11-30T20:34:02.000Z' },
      { ...write, what: 'wallet', kind: 'call', change: '−5.00' },
    ],
  });
  expect(said).toContain('Code sent atTue, 1 Dec 2026, 03:34:02 Bangkok');
  expect(said).toContain('#4 arrange otp.verify sentAt none → Tue, 1 Dec 2026, 03:34:02 Bangkok');
  expect(said).toContain('#4 otp.verify −5.00');
  expect(said).toContain('exact as the specification says');
});
