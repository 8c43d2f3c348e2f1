import { journalCount } from '@krapao/contracts/control/journal';
import { WaitError } from '../../world/wait.ts';
import type { Command } from '../command.ts';
import { entryOf, flagsOf } from '../flags.ts';

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
      'How many journal entries match; with --wait it waits for them, and exits with 4 if they do not come.',
    flags: flagsOf(journalCount, ['before']),
    run: async ({ control, world, flags, result }) => {
      const { min = '1', wait } = flags as { readonly min?: string; readonly wait?: string };
      const counted = await control.call('control.countRequests', { params: { id: world }, query: flags });
      if (wait !== undefined && counted.count < Number(min))
        throw new WaitError(`${counted.count} of ${min} came within ${wait}`);
      result(counted, String(counted.count));
    },
  },
];
