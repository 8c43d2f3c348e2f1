import type { FaultEffect, Instead } from '../faults/faults.ts';
import type { Release } from '../faults/held.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import type { Answer } from '../hosting/known-answers.ts';
import { microsecondsSince, type KeptBack } from '../journal/record.ts';
import { answerInstead, type ApiOperation, type DoneCall } from './do-call.ts';
import { failureOf } from './failure.ts';

/** What a released call answers in place of its own; nothing when it goes on as it was. */
export function insteadOf(release: Release): Instead | undefined {
  if (release === 'tooLate') {
    const reason = 'A fault held this call, and nobody released it for 55 seconds.';
    return { kind: 'status', status: 504, body: failureOf(504, reason) };
  }
  return release.as === undefined ? undefined : { kind: 'code', code: release.as };
}

/** What a fault does to a call that someone let go. */
export function releasedBy(effect: FaultEffect, release: Release = {}): FaultEffect {
  const instead = insteadOf(release);
  return instead ? { ...effect, instead } : effect;
}

/** Writes down what became of an answer that was kept back; the world has no part in it. */
export function noteKeptBack(
  api: ApiOperation,
  hosted: HostedWorld,
  { given, seq, extras }: DoneCall,
  { effect, startedAt }: { readonly effect?: FaultEffect | undefined; readonly startedAt: number },
  keptBack: Exclude<KeptBack, 'waiting'>,
): void {
  const record = hosted.journal.get(seq);
  // Its entry is gone: the journal was emptied or is full, or the world was put back.
  if (!record || record.extras !== extras) return;
  const { status, code, body } = sent(api, given, effect, keptBack);
  const durationUs = microsecondsSince(startedAt);
  hosted.answered({ ...record, status, code, answer: body, durationUs, extras: { ...extras, keptBack } });
}

type Sent = Pick<Answer, 'code' | 'body'> & { readonly status: number | null };

function sent(
  api: ApiOperation,
  given: Answer | undefined,
  effect: FaultEffect | undefined,
  keptBack: Exclude<KeptBack, 'waiting'>,
): Sent {
  const instead = keptBack === 'callerLeft' ? undefined : insteadOf(keptBack);
  if (instead) return answerInstead(api, instead);
  const { status = null, code = null, body } = given ?? {};
  const isLost = keptBack === 'callerLeft' || effect?.drop !== undefined;
  return { status: isLost ? null : status, code, body };
}
