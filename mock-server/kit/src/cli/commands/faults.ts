import { controlOperations } from '@krapao/contracts/control/operations';
import type { Fault } from '@krapao/contracts/control/fault';
import { operationIds, operations } from '@krapao/contracts/operations';
import { codesOf, type Operation } from '@krapao/contracts/operations/operation';
import type { Command } from '../command.ts';
import { UsageError } from '../exit-codes.ts';
import { flagsOf, type FlagTable } from '../flags.ts';
import { listOf } from '../suggestion.ts';
import { table } from '../table.ts';

const tags = [...new Set(operationIds.map((id) => `${id.split('.')[0]}.*`))];

const targets: readonly string[] = [...operationIds, ...tags, '*'];

const all: readonly Operation[] = Object.values(operations);
const faultFlags = flagsOf(controlOperations['control.addFault'].body, ['operation']);

/** Adds the codes that the contract lists for this operation; the other codes are accepted, too. */
function flagsFor(operation: string | undefined): FlagTable {
  const { code } = faultFlags;
  const contract = all.find(({ id }) => id === operation);
  return { ...faultFlags, ...(code && contract && { code: { ...code, usual: codesOf(contract) } }) };
}

const line = ({
  faultId,
  operation,
  socket,
  matched,
  fired,
  after,
  times,
  probability,
  note: _note,
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
    takes: [{ name: 'operation', optional: true, values: targets }],
    flags: (args) => flagsFor(args.find((word) => Object.hasOwn(operations, word))),
    run: async ({ control, world, args: [operation], flags, result, say }) => {
      if (operation === undefined && flags['socket'] === undefined)
        throw new UsageError(
          'krapao fault add wants an operation, or --socket',
          listOf([], targets, { listedBy: '"krapao help fault add"' }),
        );
      const body = { ...(operation !== undefined && { operation }), ...flags } as Parameters<
        typeof control.call<'control.addFault'>
      >[1]['body'];
      const fault = await control.call('control.addFault', { params: { id: world }, body });
      say(line(fault).slice(1).join('  '));
      if (fault.note !== undefined) say(fault.note);
      result(fault, fault.faultId);
    },
  },
  {
    name: 'fault ls',
    about: 'Active faults, and how often each has fired.',
    run: async ({ control, world, result, say }) => {
      const faults = await control.call('control.listFaults', { params: { id: world } });
      if (faults.length === 0) say(`no call and no socket of world ${world} goes wrong: there is no fault`);
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
    run: async ({ control, world, result, say }) => {
      const { entries } = await control.call('control.listHeld', { params: { id: world } });
      if (entries.length === 0) say(`no call is held in world ${world}`);
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
    run: async ({ control, world, args: [n = ''], flags, result, say }) => {
      const released = await control.call('control.releaseHeld', { params: { id: world, n }, body: flags });
      if (released.note !== undefined) say(released.note);
      result(released, n);
    },
  },
];
