import type { WhyRule } from '@krapao/contracts/control/why';
import { operations, type OperationId } from '@krapao/contracts/operations';
import type { Operation } from '@krapao/contracts/operations/operation';
import type { JournalRecord } from '../journal/record.ts';
import type { SourceLine, Sources } from './sources.ts';

/** The rule that decided an entry; `frames` as the refusal came through them, innermost first. */
export function ruleOf(
  sources: Sources,
  record: JournalRecord,
  frames: readonly SourceLine[],
): WhyRule | null {
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
  const text = said ?? operation?.summary ?? '';
  const sections = [...text.matchAll(/§\d+/g)].map(([section]) => section);
  const isAssumed = text.includes('assumed');
  const isExact = sections.length > 0 && !isAssumed;
  return {
    ...at,
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
