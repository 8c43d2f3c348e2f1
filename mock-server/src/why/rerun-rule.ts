import type { OperationId } from '@krapao/contracts/operations';
import type { WorldEvent } from '@krapao/contracts/control/events';
import { authenticate, bearerToken } from '../domain/auth/authenticate.ts';
import { handleEvent, handlerOf, worldEventHandlers } from '../domain/handlers.ts';
import { jobs } from '../domain/jobs.ts';
import type { SimWorld } from '../domain/tables.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import { apiOperation } from '../http/perform.ts';
import { UploadForm } from '../http/body.ts';
import { readInput } from '../http/read-input.ts';
import type { JournalRecord } from '../journal/record.ts';
import { ok, type AnyOutcome } from '../world/outcome.ts';
import { traced, type Read } from './traced-world.ts';

/** What a rule did, in detail. */
export interface RuleRun {
  readonly outcome: AnyOutcome;
  /** The stack of the refusal; empty if there was none. */
  readonly stack: string;
  /** The rows that it read, each once. */
  readonly reads: readonly Read[];
}

/** Deep enough for the longest path from an operation to its rule; the default of V8 is too small. */
const FRAMES = 40;

/**
 * Runs the rule of an entry again in a copy of its world from before, to see where it decided and what it read. So a call pays
 * nothing for being explainable. `undefined` if that is impossible.
 */
export function rerunRule(before: HostedWorld, record: JournalRecord): RuleRun | undefined {
  const work = workOf(record);
  if (!work) return undefined;
  const reads = new Map<string, Read>();
  const usual = Error.stackTraceLimit;
  Error.stackTraceLimit = FRAMES;
  try {
    const outcome = before.act(
      { effect: false },
      (world) => {
        // Restored afterwards: the entry's own changes are not part of the world that it found.
        const standing = world.snapshot();
        try {
          return world.run((inside) =>
            work(traced(inside, (read) => reads.set(`${read.table} ${read.id}`, read))),
          );
        } finally {
          world.restore(standing);
        }
      },
      () => undefined,
    );
    const { stack = '' } = outcome as { readonly stack?: string };
    return { outcome, stack, reads: [...reads.values()] };
  } catch {
    // A bug of the rule, which the entry itself reports.
    return undefined;
  } finally {
    Error.stackTraceLimit = usual;
  }
}

function workOf(record: JournalRecord): ((world: SimWorld) => AnyOutcome) | undefined {
  const { kind, operation, body } = record;
  if (operation === null) return undefined;
  if (kind === 'call') return callOf(record, operation as OperationId);
  if (kind === 'event' && Object.hasOwn(worldEventHandlers, operation))
    return (world) => handleEvent(world, body as WorldEvent);
  if (kind === 'job' && Object.hasOwn(jobs, operation))
    return (world) => {
      jobs[operation as keyof typeof jobs](world, body as never);
      return ok(null);
    };
  return undefined;
}

/** A form body is read as a form. */
const bodyOf = ({ extras, body }: JournalRecord): unknown =>
  extras?.form ? new UploadForm(extras.form.fields, extras.form.unknown) : body;

/** The handler with its input; undefined for calls that were refused earlier, or were too large to be kept. */
function callOf(record: JournalRecord, id: OperationId): ((world: SimWorld) => AnyOutcome) | undefined {
  const { decidedBy, params, query, authorization = '', ip = '' } = record;
  if (decidedBy !== 'rule') return undefined;
  const { operation } = apiOperation(id);
  const read = readInput(operation, { params, query, body: bodyOf(record) });
  if (!read.ok) return undefined;
  return (world) => {
    const token = bearerToken(authorization);
    const who = token === undefined ? undefined : authenticate(world, token);
    const member = who?.ok ? who.member : null;
    return handlerOf(id)(world, { ...read.input, member, ip });
  };
}
