import { memberNamed } from '../domain/account/member-named.ts';
import { controlErrorCodes } from '@krapao/contracts/control/errors';
import {
  JOURNAL_PAGE,
  JOURNAL_WAIT_MS,
  journalKinds,
  type JournalFilter,
  type JournalKind,
} from '@krapao/contracts/control/journal';
import { errorCodes } from '@krapao/contracts/errors/catalogue';
import { worldEvents } from '@krapao/contracts/control/events';
import { operationIds } from '@krapao/contracts/operations';
import { jobs } from '../domain/jobs.ts';
import { includesOperation } from '../faults/faults.ts';
import { matcherOf, type JournalConditions } from '../journal/filter.ts';
import { fullEntry } from '../journal/full-entry.ts';
import { entryOf, rowOf, type JournalRecord } from '../journal/record.ts';
import { NOT_A_DURATION, parseDuration } from '@krapao/contracts/kernel/duration';
import { done, OK, withWorld, type ControlHandler, type ControlResult } from './handler.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import { invalid, refused } from './refuse.ts';
import { unknownMember } from './refused-event.ts';

export const listRequests: ControlHandler<'control.listRequests'> = (context, { params, query }) =>
  withWorld(context, params.id, (hosted) => {
    const { journal } = hosted;
    const isIndex = query.view === 'index';
    const wanted = wantedOf(hosted, query, isIndex);
    if (!wanted.ok) return wanted;
    const limit = query.limit === undefined ? undefined : Number(query.limit);
    if (limit !== undefined && (limit < 1 || limit > JOURNAL_PAGE.most))
      return invalid('query.limit', `must be from 1 to ${JOURNAL_PAGE.most}`);
    const most = limit ?? (isIndex ? JOURNAL_PAGE.usual : Number.POSITIVE_INFINITY);
    const { records, hasMore } = journal.newest(wanted.value, most);
    const next = hasMore ? { next: String(records.at(-1)?.seq) } : {};
    const { dropped } = journal;
    if (isIndex) return done({ entries: records.map(rowOf), ...next, dropped });
    return done({ entries: records.toReversed().map(entryOf), ...next, dropped });
  });

export const countRequests: ControlHandler<'control.countRequests'> = (context, { params, query, onClose }) =>
  withWorld(context, params.id, (hosted) => {
    const { min: least, wait, ...filter } = query;
    const wanted = wantedOf(hosted, filter, false);
    if (!wanted.ok) return wanted;
    const ms = wait === undefined ? 0 : parseDuration(wait);
    if (ms === undefined || ms > JOURNAL_WAIT_MS)
      return invalid('query.wait', `${NOT_A_DURATION}; at most 60s`);
    const { journal } = hosted;
    const min = Number(least ?? 1);
    const count = journal.count(wanted.value);
    if (ms === 0 || count >= min) return done({ count });
    return new Promise<ControlResult<{ count: number }>>((resolve) => {
      const isWanted = matcherOf(wanted.value);
      const answer = () => {
        stop();
        // The world may have been dropped.
        resolve(withWorld(context, params.id, () => done({ count: journal.count(wanted.value) })));
      };
      const timer = setTimeout(answer, ms);
      const look = (record: JournalRecord) => {
        if (isWanted(record) && journal.count(wanted.value) >= min) answer();
      };
      const listening = [
        journal.onAdd(look),
        journal.onReplace(look),
        context.waits.add(hosted, answer),
        () => clearTimeout(timer),
      ];
      const stop = () => {
        for (const stopListening of listening) stopListening();
      };
      onClose?.(stop);
    });
  });

export const getRequest: ControlHandler<'control.getRequest'> = (context, { params }) =>
  withWorld(context, params.id, (hosted) => {
    const record = hosted.journal.get(Number(params.seq));
    return record ? done(fullEntry(record)) : noEntry(hosted, params.seq);
  });

export const clearRequests: ControlHandler<'control.clearRequests'> = (context, { params }) =>
  withWorld(context, params.id, (hosted) => {
    hosted.emptyJournal();
    return OK;
  });

/** The refusal names the entries that exist. */
export function noEntry({ id, journal }: HostedWorld, seq: string) {
  const [newest, length] = [journal.nextSeq - 1, journal.length];
  const there = length === 0 ? 'it is empty' : `it has ${newest - length + 1} to ${newest}`;
  return refused('UNKNOWN_ENTRY', `The journal of world "${id}" has no entry ${seq}: ${there}.`, {
    oldest: newest - length + 1,
    newest,
    dropped: journal.dropped,
  });
}

/** Codes of the product and of the control plane: the journal has both. */
const codes: readonly string[] = [...errorCodes, ...controlErrorCodes];

/** Names with a dot: calls, events and jobs. */
const namesOfEntries: readonly string[] = [
  ...operationIds,
  ...Object.keys(worldEvents),
  ...Object.keys(jobs),
];

/** The filter in the world's terms; without `kind` it matches calls only, unless all kinds are shown. */
function wantedOf(
  { world }: HostedWorld,
  { kind, member, since, before, operation, status, code, text }: JournalFilter,
  hasAllKinds: boolean,
): ControlResult<JournalConditions> {
  const kinds = kind?.split(',').map((name) => name.trim());
  const wrong = kinds?.find((name) => !(journalKinds as readonly string[]).includes(name));
  if (wrong !== undefined)
    return invalid('query.kind', `must be of ${journalKinds.join(', ')}`, journalKinds, wrong);
  if (code !== undefined && !codes.includes(code))
    return invalid('query.code', 'is no code of a refusal', codes, code);
  const areCalls = kinds?.every((name) => name === 'call') ?? !hasAllKinds;
  const names = areCalls ? operationIds : namesOfEntries;
  // Acts of the tester, such as `set` of the clock, are in none of the lists of names.
  const isListed = areCalls || operation?.includes('.');
  if (isListed && operation !== undefined && !names.some((name) => includesOperation(operation, name)))
    return invalid(
      'query.operation',
      areCalls ? 'is no operation of the API' : 'is no call, event or job',
      names,
      operation,
    );
  const after = sinceOf(since);
  if (after === undefined) return invalid('query.since', 'must be a sequence number or an instant');
  const named = member === undefined ? undefined : memberNamed(world.store.table('members'), member);
  // Calls of a phone number that never registered are in the journal, too; of an unknown persona there can be none.
  if (member !== undefined && !named && !/^\d+$/.test(member)) return unknownMember(world, member);
  return done({
    operation,
    kinds: (kinds as JournalKind[] | undefined) ?? (hasAllKinds ? undefined : ['call']),
    status,
    code,
    member: named?.username ?? member,
    text,
    ...after,
    beforeSeq: before === undefined ? undefined : Number(before),
  });
}

function sinceOf(since: string | undefined): JournalConditions | undefined {
  if (since === undefined) return {};
  if (/^\d{1,15}$/.test(since)) return { afterSeq: Number(since) };
  const instant = Date.parse(since);
  return Number.isNaN(instant) ? undefined : { afterInstant: instant };
}
