import { controlOperations } from '@krapao/contracts/control/operations';
import type { Fault } from '@krapao/contracts/control/fault';
import { operationIds } from '@krapao/contracts/operations';
import type { Command } from '../command.ts';
import { flagsOf } from '../flags.ts';
import { table } from '../table.ts';

const tags = [...new Set(operationIds.map((id) => `${id.split('.')[0]}.*`))];

const line = ({
  faultId,
  operation,
  socket,
  matched,
  fired,
  after,
  times,
  probability,
  ...effect
}: Fault) => [
  faultId,
  operation ?? `socket ${socket}`,
  Object.entries(effect)
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', '),
  `after ${after}${times === undefined ? '' : `, ${times} times`}${probability < 1 ? `, ${probability * 100} %` : ''}`,
  `fired ${fired} of ${times ?? `${matched} matches`}`,
];

export const faultCommands: readonly Command[] = [
  {
    name: 'fault add',
    about: 'Make a call go wrong, or a socket with --socket.',
    takes: [{ name: 'operation', optional: true, values: [...operationIds, ...tags, '*'] }],
    flags: flagsOf(controlOperations['control.addFault'].body, ['operation']),
    run: async ({ control, world, args: [operation], flags, result, say }) => {
      const body = { ...(operation !== undefined && { operation }), ...flags } as Parameters<
        typeof control.call<'control.addFault'>
      >[1]['body'];
      const fault = await control.call('control.addFault', { params: { id: world }, body });
      say(line(fault).slice(1).join('  '));
      result(fault, fault.faultId);
    },
  },
  {
    name: 'fault ls',
    about: 'Active faults, and how often each has fired.',
    run: async ({ control, world, result }) => {
      const faults = await control.call('control.listFaults', { params: { id: world } });
      result(faults, table(faults.map(line)));
    },
  },
  {
    name: 'fault rm',
    about: 'Remove a fault.',
    takes: [{ name: 'fault' }],
    run: async ({ control, world, args: [faultId = ''], result }) => {
      result(await control.call('control.removeFault', { params: { id: world, faultId } }), faultId);
    },
  },
  {
    name: 'fault clear',
    about: 'Remove all faults.',
    run: async ({ control, world, result }) => {
      result(await control.call('control.clearFaults', { params: { id: world } }), 'OK');
    },
  },
  {
    name: 'fault held',
    about: 'Calls held by a fault with --hold.',
    run: async ({ control, world, result }) => {
      const { entries } = await control.call('control.listHeld', { params: { id: world } });
      result(
        { entries },
        table(entries.map(({ n, operation, member, at, hold }) => [n, operation, member, at, hold])),
      );
    },
  },
  {
    name: 'fault release',
    about: 'Release a held call, or fail it with a code.',
    takes: [{ name: 'held call' }],
    flags: flagsOf(controlOperations['control.releaseHeld'].body),
    run: async ({ control, world, args: [n = ''], flags, result }) => {
      result(await control.call('control.releaseHeld', { params: { id: world, n }, body: flags }), n);
    },
  },
];
