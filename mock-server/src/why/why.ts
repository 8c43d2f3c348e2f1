import type { Why, WhyRule } from '@krapao/contracts/control/why';
import { errorCatalogue, isErrorCode } from '@krapao/contracts/errors/catalogue';
import { operations, type OperationId } from '@krapao/contracts/operations';
import type { Operation } from '@krapao/contracts/operations/operation';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import type { Worlds } from '../hosting/worlds.ts';
import { fullEntry } from '../journal/full-entry.ts';
import { toIso } from '../world/calendar.ts';
import type { JournalRecord } from '../journal/record.ts';
import { codeFigures } from './code-figures.ts';
import { docOfCode } from './doc-of-code.ts';
import { faultSetAt } from './fault-set-at.ts';
import { figuresOf } from './figures.ts';
import { lastWrites } from './last-writes.ts';
import { rerunRule } from './rerun-rule.ts';
import { remediesOf } from './remedies.ts';
import type { Sources, SourceLine } from './sources.ts';
import { stepsOf, takenAnswer } from './steps.ts';

/** Explains why an entry of the journal had its outcome. The world is not changed. */
export function explain(worlds: Worlds, sources: Sources, hosted: HostedWorld, record: JournalRecord): Why {
  const { journal, start, world } = hosted;
  const { seq, kind, operation, method, member, status, realAt } = record;
  const { at, changes, postings, timers, messages } = fullEntry(record);
  const before = record.step && worlds.rehearsal(hosted, seq);
  const again = before && rerunRule(before, record);
  // After a restart, rules may have changed and decide otherwise: then they do not explain the entry.
  const refusal =
    again && !again.outcome.ok && isSame(record, again.outcome.code) ? again.outcome : undefined;
  const taken = takenAnswer(record);
  const hasWorked = taken !== undefined && record.decidedBy === 'rule' && again?.outcome.ok === true;
  const isRefused = !hasWorked && (record.code !== null || status === null || status >= 400);
  const limits = taken === undefined ? codeFigures(record, before?.world) : {};
  const figures = { ...figuresOf(record, refusal?.data), ...limits };
  const initial = start.capsule?.begun ?? world.start.store;
  const writes = before && again ? lastWrites(journal, seq, again.reads, before.world, initial) : [];
  const isKnown = operation !== null && Object.hasOwn(operations, operation);
  // No remedy for work that was done: money would move twice.
  const isCurable =
    isRefused && kind === 'call' && record.decidedBy !== null && isKnown && taken === undefined;
  const code = record.code ?? codeIn(record.answer);
  const decidedBy = taken === undefined ? record.decidedBy : 'fault';
  // For entries from before a restart, or of a capsule, only the entry is left, neither its decider nor its world. Naming no rule
  // is better than naming a wrong one.
  const isWatched = record.step !== undefined;
  const setAt = faultSetAt(journal, record);
  return {
    seq,
    at,
    realAt: realAt === undefined ? null : toIso(realAt),
    kind,
    operation,
    method,
    member,
    status,
    code,
    meaning: code !== null && isErrorCode(code) ? errorCatalogue[code].meaning : null,
    decidedBy: decidedBy ?? (kind === 'event' || kind === 'job' ? 'rule' : null),
    steps: kind === 'call' && isWatched ? stepsOf(record, before?.world, isRefused) : [],
    rule:
      isRefused && !isWatched
        ? null
        : ruleOf(sources, record, refusal && again ? sources.domainFrames(again.stack) : []),
    figures,
    ...(setAt !== undefined && { faultSetAt: setAt }),
    lastWrites: writes,
    changes,
    postings,
    timers,
    messages,
    remedies: isCurable ? remediesOf(worlds, hosted, record, figures, writes) : [],
  };
}

/** Whether a rule refuses as it did before; a refused event has a code of the control plane. */
const isSame = ({ kind, code }: JournalRecord, again: string): boolean =>
  kind === 'event' ? code !== null : code === again;

/** The code in a successful answer. */
function codeIn(answer: unknown): string | null {
  const { message, code } = (typeof answer === 'object' && answer !== null ? answer : {}) as {
    readonly message?: unknown;
    readonly code?: unknown;
  };
  return (
    [message, code].find((text): text is string => typeof text === 'string' && isErrorCode(text)) ?? null
  );
}

/** The rule that decided an entry; `frames` are those of the refusal, innermost first. */
function ruleOf(sources: Sources, record: JournalRecord, frames: readonly SourceLine[]): WhyRule | null {
  const { kind, operation: id, decidedBy } = record;
  const operation: Operation | undefined =
    kind === 'call' && id !== null ? operations[id as OperationId] : undefined;
  const own = id === null ? undefined : handlerOf(sources, record, id);
  const decided =
    decidedBy === 'service'
      ? sources.declaration('mock-server/src/domain/service.ts', 'isGone')
      : decidedBy === 'signIn'
        ? sources.declaration('mock-server/src/domain/auth/authenticate.ts', 'authenticate')
        : decidedBy === 'input' && id !== null
          ? sources.operation(id)
          : undefined;
  const at = decided ?? frames[0] ?? own;
  if (!at) return null;
  const through = decided ? [] : frames.slice(1).toReversed();
  const said = [at, ...frames.slice(1), own]
    .map((place) => (place ? sources.docAt(place) : ''))
    .find(Boolean);
  const doc = said ?? operation?.summary ?? '';
  const isRuleOf = decidedBy === 'rule' && frames.length > 0;
  const text = isRuleOf ? docOfCode(doc, record.code) : doc;
  const condition = isRuleOf
    ? frames.map((frame) => sources.conditionAt(frame)).find((found) => found !== undefined)
    : undefined;
  const [near = [], all = []] = [text, doc].map((some) =>
    [...some.matchAll(/§\d+/g)].map(([section]) => section),
  );
  const sections = near.length > 0 ? near : all;
  const isAssumed = text.includes('assumed');
  const isExact = sections.length > 0 && !isAssumed;
  return {
    ...at,
    ...(condition !== undefined && { condition }),
    text,
    spec: sections.length > 0 ? [...new Set(sections)].join(', ') : (operation?.spec ?? 'control plane'),
    fidelity: isAssumed ? 'assumed' : isExact ? 'exact' : (operation?.fidelity ?? 'exact'),
    through,
  };
}

function handlerOf(sources: Sources, { kind }: JournalRecord, id: string): SourceLine | undefined {
  if (kind === 'call' || kind === 'event') return sources.handlerIn('domain/handlers.ts', id);
  return kind === 'job' ? sources.handlerIn('domain/jobs.ts', id) : undefined;
}
