import { journalCount } from '@krapao/contracts/control/journal';
import { parseDuration } from '@krapao/contracts/kernel/duration';
import { WaitError } from '../../world/wait.ts';
import type { Command } from '../command.ts';
import { entryOf, flagsOf } from '../flags.ts';

/** The simulator answers early if nothing can come any more; its timer is as exact as any. */
const isOver = (from: number, wait: string): boolean =>
  performance.now() - from > (parseDuration(wait) ?? 0) * 0.9;

export const entryCommands: readonly Command[] = [
  {
    name: 'entry',
    about: 'One journal entry in full: what was sent and answered, and all that it changed.',
    takes: [{ name: 'seq' }],
    run: async ({ control, world, args: [typed = ''], result }) => {
      const seq = String(entryOf(typed));
      const entry = await control.call('control.getRequest', { params: { id: world, seq } });
      result(entry, JSON.stringify(entry, null, 2));
    },
  },
  {
    name: 'count',
    about:
      'How many journal entries match; exits with 4 if they are fewer than --min, with --wait once that time is over.',
    flags: flagsOf(journalCount, ['before']),
    run: async ({ control, world, flags, result }) => {
      const { min, wait } = flags as { readonly min?: string; readonly wait?: string };
      const from = performance.now();
      const counted = await control.call('control.countRequests', { params: { id: world }, query: flags });
      const wanted = min ?? (wait === undefined ? '0' : '1');
      if (counted.count < Number(wanted))
        throw new WaitError(
          wait === undefined
            ? `${counted.count} of ${wanted} are there; --wait 5s waits for the others`
            : isOver(from, wait)
              ? `${counted.count} of ${wanted} came within ${wait}`
              : `${counted.count} of ${wanted} had come when the simulator stopped`,
        );
      result(counted, String(counted.count));
    },
  },
];
