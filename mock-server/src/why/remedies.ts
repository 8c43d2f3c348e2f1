import type { LastWrite, Remedy, RemedyAct } from '@krapao/contracts/control/why';
import type { ErrorCode } from '@krapao/contracts/errors/catalogue';
import { operations, type OperationId } from '@krapao/contracts/operations';
import type { Operation } from '@krapao/contracts/operations/operation';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import type { Worlds } from '../hosting/worlds.ts';
import { apiOperation } from '../http/perform.ts';
import { bearerToken } from '../domain/auth/authenticate.ts';
import { readInput } from '../http/read-input.ts';
import type { JournalRecord } from '../journal/record.ts';
import { incomingCall, readyCall } from '../recipes/ready-call.ts';
import type { AnyCall } from '../recipes/recipe.ts';
import { figuresOf, type Figures } from './figures.ts';
import { memberRemedies } from './member-remedies.ts';
import { moneyRemedies } from './money-remedies.ts';
import { rerunRule } from './rerun-rule.ts';
import { answerTo, passes, Rehearsal, NoRemedy } from './rehearsal.ts';
import { found, type Change, type FindRemedy, type Situation } from './situation.ts';

/** How many remedies are offered, and before how many entries a fork is tried. */
const OFFERED = 4;
const FORKS = 2;

/** What lets a refused call pass as the world is now: each remedy was tried in a copy before it is offered. */
export function remediesOf(
  worlds: Worlds,
  hosted: HostedWorld,
  record: JournalRecord,
  figures: Figures,
  writes: readonly LastWrite[],
): Remedy[] {
  const id = record.operation as OperationId;
  const copy = worlds.rehearsal(hosted);
  const token = bearerToken(record.authorization ?? '');
  const signedIn = token === undefined ? undefined : copy.world.store.table('tokens').get(token);
  const members = copy.world.store.table('members');
  const situation: Situation = {
    record,
    world: copy.world,
    member: (signedIn && members.get(signedIn.memberId)) ?? members.oneBy('username', record.member ?? ''),
    token,
    figures: { ...figures, ...figuresNow(copy, record) },
    params: fieldsOf(record.params),
    body: fieldsOf(record.body),
  };
  const before = copy.act(
    { effect: false },
    (world) => world.snapshot(),
    () => undefined,
  );
  const faults = copy.faults.save();
  const offered: Remedy[] = [];
  for (const find of waysFor(record)) {
    if (offered.length === OFFERED) break;
    const remedy = attempt(copy, id, situation, find);
    if (remedy && !offered.some(({ text }) => text === remedy.text)) offered.push(remedy);
    copy.act(
      { effect: false },
      (world) => world.restore(before),
      () => undefined,
    );
    copy.faults.reset(faults);
  }
  if (record.decidedBy === 'rule') offered.push(...forks(worlds, hosted, id, situation, writes));
  return offered.slice(0, OFFERED);
}

/** The current figures of the rule, if it would refuse again: money may have moved since. */
function figuresNow(copy: HostedWorld, record: JournalRecord): Figures {
  const outcome = rerunRule(copy, record)?.outcome;
  return outcome?.ok === false && outcome.code === record.code ? figuresOf(record, outcome.data) : {};
}

function attempt(copy: HostedWorld, id: OperationId, at: Situation, find: FindRemedy): Remedy | undefined {
  const does = new Rehearsal(copy);
  try {
    const { text, change } = find(at, does);
    const call = callWith(at, change);
    const token = change?.token ?? at.token;
    const { answer } = answerTo(copy, apiOperation(id), incomingCall(id, call, token));
    if (!passes(answer)) return undefined;
    return { text, acts: does.acts, call: readyCall(copy.id, id, call, token) };
  } catch {
    // This world has no such way (`NoRemedy`), or it runs into a bug: neither is offered.
    return undefined;
  }
}

/** The call of the entry, changed. */
function callWith({ record }: Situation, change: Change = {}): AnyCall {
  const { multipart, body: takesBody }: Operation = operations[record.operation as OperationId];
  const form = multipart ? { ...record.extras?.form?.fields, ...change.form } : undefined;
  const body = takesBody && !multipart ? { ...fieldsOf(record.body), ...change.body } : undefined;
  return {
    params: { ...fieldsOf(record.params), ...change.params },
    query: fieldsOf(record.query),
    ...(body && { body }),
    ...(form && { form }),
  } as AnyCall;
}

const fieldsOf = (part: unknown): Readonly<Record<string, unknown>> =>
  typeof part === 'object' && part !== null ? (part as Readonly<Record<string, unknown>>) : {};

const again: FindRemedy = () => ({ text: 'the same call again, as the world is now' });

const faultLifted: FindRemedy = ({ record: { fault } }, does) => {
  does.liftFault(found(fault ?? undefined));
  return { text: `fault ${fault} lifted` };
};

const serviceBack: FindRemedy = (_, does) => {
  does.event({ type: 'service.setGone', gone: false });
  return { text: 'event service.setGone: the service is back' };
};

const signedIn: FindRemedy = ({ world, member }, does) => {
  const { username, password, persona } =
    member ?? found(world.store.table('members').find(({ isActive }) => isActive));
  const { token } = does.call('auth.login', { body: { username, password } });
  return { text: `signed in by auth.login as ${username} (${persona})`, change: { token: String(token) } };
};

/** Replaces invalid fields by those of the example in the contract; unknown fields are left out. */
const rightInput: FindRemedy = ({ record, body, member }) => {
  const operation: Operation = operations[record.operation as OperationId];
  const example = { ...fieldsOf(operation.examples?.body), ...(member && { password: member.password }) };
  const read = readInput(operation, { params: record.params, query: record.query, body: record.body });
  const issues = read.ok ? [] : (read.issues ?? []);
  const fixed: Record<string, unknown> = { ...body };
  for (const { path } of issues) {
    const [part, field = ''] = path.split('.');
    if (part !== 'body' || !(field in example)) throw new NoRemedy(`nobody knows a good ${path}`);
    fixed[field] = example[field as keyof typeof example];
  }
  return { text: issues.map(({ path }) => `a good ${path}`).join(', '), change: { body: fixed } };
};

const byDecider = {
  fault: [faultLifted],
  service: [serviceBack],
  signIn: [signedIn],
  input: [rightInput],
} as const;

function waysFor({ decidedBy, code }: JournalRecord): readonly FindRemedy[] {
  if (decidedBy === null || decidedBy === 'bug') return [];
  if (decidedBy !== 'rule') return [again, ...byDecider[decidedBy]];
  const known = code as ErrorCode;
  return [again, ...(memberRemedies[known] ?? []), ...(moneyRemedies[known] ?? [])];
}

/** The same call in a fork from before someone changed what the rule has read. */
function forks(
  worlds: Worlds,
  hosted: HostedWorld,
  id: OperationId,
  at: Situation,
  writes: readonly LastWrite[],
): Remedy[] {
  const entries = [...new Set(writes.map(({ seq }) => seq))].slice(0, FORKS);
  return entries.flatMap((seq) => {
    const forkId = `${hosted.id}-before-${seq}`;
    if (forkId.length > 80 || worlds.get(forkId) || !hosted.isKept(seq)) return [];
    const call = callWith(at);
    const { answer } = answerTo(
      worlds.rehearsal(hosted, seq),
      apiOperation(id),
      incomingCall(id, call, at.token),
    );
    if (!passes(answer)) return [];
    const path = `/__mock/worlds/${hosted.id}/fork`;
    const act: RemedyAct = { method: 'POST', path, body: { before: seq, id: forkId } };
    return [{ text: `fork before #${seq}`, acts: [act], call: readyCall(forkId, id, call, at.token) }];
  });
}
