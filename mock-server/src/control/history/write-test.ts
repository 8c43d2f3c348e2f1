import type { Session, SessionEntry } from '@krapao/contracts/control/session';
import { worldMembers } from '../../scenarios/make-world.ts';
import { walletAccount } from '../../domain/wallet/member-accounts.ts';
import type { MemberRow } from '../../domain/tables.ts';
import { toWire } from '@krapao/contracts/kernel/money';
import { toIso } from '../../world/calendar.ts';
import { literal, quoted } from './literal.ts';
import { shortAnswer } from './short-answer.ts';
import { noStart, type Shortened } from './shorten.ts';
import { expressionOf, type Caller } from './test-steps.ts';

export interface WrittenTest {
  readonly title: string;
  readonly file: string;
  readonly text: string;
}

const STEP = 2;

/** Writes a test of what was done, as a person would write it with the kit. */
export function writeTest(shortened: Shortened, as: 'vitest' | 'playwright'): WrittenTest {
  const { session, target } = shortened;
  const title = titleOf(target);
  const options = worldOptionsOf(session);
  const body = new Script(shortened, as).lines();
  const head =
    as === 'vitest'
      ? [
          `import { expect, test as base } from '@krapao/kit/vitest';`,
          '',
          `const test = base.override('worldOptions', ${literal(options, 0, 47)});`,
          '',
          `test(${quoted(title)}, async ({ world }) => {`,
        ]
      : [
          `import { expect, test } from '@krapao/kit/playwright';`,
          '',
          `test.use({ worldOptions: ${literal(options, 0, 30)} });`,
          '',
          `test(${quoted(title)}, async ({ world, as }) => {`,
        ];
  const text = [...head, ...body.map((line) => (line === '' ? '' : `  ${line}`)), '});', ''].join('\n');
  const name = title
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  return { title, file: `${name}.${as === 'vitest' ? 'test' : 'spec'}.ts`, text };
}

/** A fault dropped the answer: the caller gets none. */
const isUnanswered = ({ kind, status, keptBack }: SessionEntry): boolean =>
  kind === 'call' && status === null && keptBack === undefined;

function titleOf(entry: SessionEntry): string {
  const { kind, operation, code, status } = entry;
  const what = kind === 'event' ? `the event ${operation}` : operation;
  if (isUnanswered(entry)) return `${what} gets no answer`;
  if (code !== null) return `${what} is answered with ${code}`;
  return status !== null && status >= 400 ? `${what} is answered with ${status}` : `${what} does what it did`;
}

function worldOptionsOf({ origin }: Session): Record<string, unknown> {
  if (origin.kind === 'saved') throw noStart(origin);
  const { scenario, seed, now, changes } = origin;
  return { ...(scenario !== 'default' && { scenario }), seed, now: toIso(now), ...(changes && { changes }) };
}

interface Credentials {
  readonly username: string;
  readonly password: string;
}

interface SignIn {
  readonly phone: string;
  /** Absent for a member who signed in by a link. */
  readonly password?: string;
  readonly token: string;
}

/** The lines of a test, statement by statement. */
class Script {
  readonly #shortened: Shortened;
  readonly #as: 'vitest' | 'playwright';
  /** Which caller has which token. */
  readonly #tokens = new Map<string, Caller>();
  readonly #callers = new Map<string, Caller>();
  readonly #names = new Set<string>();
  /** The callers that already have a declaration. */
  readonly #declared = new Set<string>();
  readonly #lines: string[] = [];
  #refusals = 0;

  constructor(shortened: Shortened, as: 'vitest' | 'playwright') {
    this.#shortened = shortened;
    this.#as = as;
  }

  lines(): readonly string[] {
    const { session, target } = this.#shortened;
    for (const entry of session.entries) {
      if (entry === target) break;
      if (entry.kind === 'job') continue;
      const signIn = this.#signInOf(entry);
      if (signIn) this.#signIn(signIn);
      else if (entry.kind === 'arrange') this.#arrange(entry);
      else this.#step(entry);
    }
    this.#target(target);
    return this.#lines;
  }

  /** A sign-in, by a call or by a link into the app. */
  #signInOf({ kind, operation, code, status, input, answer, args, rows }: SessionEntry): SignIn | undefined {
    if (kind === 'call' && operation === 'auth.login' && code === null && status === 200) {
      const { username, password } = (input?.body ?? {}) as Credentials;
      return { phone: username, password, token: (answer as { readonly token: string }).token };
    }
    if (kind !== 'event' || operation !== 'enter') return undefined;
    const member = this.#shortened.hosted.world.store.table('members').get(String(args?.[0]));
    const token = rows.find(({ table }) => table === 'tokens')?.id;
    return member && token !== undefined ? { phone: member.username, token } : undefined;
  }

  /** A member is signed in through the kit when the first call needs it. */
  #signIn({ phone, password, token }: SignIn): void {
    const known = this.#callers.get(phone);
    const caller =
      known && (password === undefined || password === known.password)
        ? known
        : this.#callerOf(phone, password);
    this.#tokens.set(token, caller);
    if (!this.#declared.has(caller.name)) this.#say(`const ${caller.name} = ${caller.member};`);
    this.#declared.add(caller.name);
    if (this.#as === 'vitest') return this.#say(`await ${caller.name}.signIn();`);
    this.#opensApp(caller);
  }

  /** The app is opened with the member signed in. */
  #opensApp({ member, phone, persona }: Caller): void {
    this.#say(`await as(${quoted(member.includes(', ') ? phone : persona)}, '/user/home');`);
  }

  /** `arrange` makes a sign-in of its own, and the arranged call is made with it. */
  #arrange(entry: SessionEntry): void {
    const [signedIn, another] = entry.rows.filter(({ table, row }) => table === 'tokens' && row);
    const { session, hosted } = this.#shortened;
    const isUsed = session.entries.some(({ input }) => input?.authorization === `Bearer ${signedIn?.id}`);
    const member = hosted.world.store.table('members').get(String(signedIn?.row?.['memberId']));
    if (!signedIn || another || !isUsed || !member) return this.#step(entry);
    const known = this.#callers.get(member.username) ?? this.#callerOf(member.username);
    if (this.#as === 'playwright') {
      this.#step(entry);
      return this.#opensApp(known);
    }
    const name = this.#nameFor('arranged');
    this.#tokens.set(signedIn.id, { ...known, calls: `${name}.api` });
    this.#say(`const ${name} = await ${this.#expression(entry, name.length + 15)};`);
  }

  /** @param password absent if it was not needed: then it is the one at the start of the world, or of the registration */
  #callerOf(phone: string, password?: string): Caller {
    const { world } = this.#shortened.hosted;
    const found = worldMembers(world).find(({ username }) => username === phone);
    const begun = world.start.store.get('members')?.cells.get(found?._id ?? '')?.row as MemberRow | undefined;
    const isPersona = found !== undefined && found.persona !== phone;
    const own = password ?? begun?.password ?? found?.password ?? '';
    const isAsBegun = isPersona && own === begun?.password && !this.#callers.has(phone);
    const who = quoted(isPersona ? found.persona : phone);
    const member = isAsBegun ? `world.member(${who})` : `world.member(${who}, ${quoted(own)})`;
    const name = this.#nameFor(isPersona ? camel(found.persona) : `member${this.#callers.size + 1}`);
    const caller = {
      name,
      calls: `${name}.call`,
      phone,
      member,
      persona: found?.persona ?? phone,
      password: own,
    };
    this.#callers.set(phone, caller);
    return caller;
  }

  /** A sign-in with another password is another object of the kit. */
  #nameFor(plain: string): string {
    let name = plain;
    for (let nth = 2; this.#names.has(name); nth += 1) name = `${plain}${nth}`;
    this.#names.add(name);
    return name;
  }

  #caller({ input }: SessionEntry): Caller | undefined {
    const token = /^Bearer\s+(\S+)$/.exec(input?.authorization ?? '')?.[1];
    return token === undefined ? undefined : this.#tokens.get(token);
  }

  #step(entry: SessionEntry): void {
    const { status, code, kind } = entry;
    if (this.#as === 'playwright' && kind === 'call') return this.#namedStep(entry);
    const isRefused = (status ?? 200) >= 400 || isUnanswered(entry);
    if (!isRefused) return this.#say(`await ${this.#expression(entry, 6)};`);
    this.#refusals += 1;
    const name = `refused${this.#refusals}`;
    this.#say(`const ${name} = ${this.#expression(entry, name.length + 9)};`);
    const wanted =
      code === null || kind !== 'call' || isUnanswered(entry)
        ? `toMatchObject(${literal(this.#refusal(entry), STEP, 46)})`
        : `toThrow(${quoted(code)})`;
    this.#say(`await expect(${name}).rejects.${wanted};`);
  }

  /** What the app does when the member acts in it: the test waits until it was called. */
  #namedStep(entry: SessionEntry): void {
    const { operation, code, input } = entry;
    const sent = JSON.stringify({
      ...(input?.params as object),
      ...(input?.query as object),
      ...(input?.body as object),
    });
    this.#say(`await test.step(${quoted(String(operation))}, async () => {`);
    this.#say(`  // Here the member does in the app what sends ${sent}.`);
    const wanted = code === null ? '' : `, { code: ${quoted(code)} }`;
    this.#say(`  await world.called(${quoted(String(operation))}${wanted});`);
    this.#say('});');
  }

  #target(entry: SessionEntry): void {
    const { status, answer, kind } = entry;
    this.#say('');
    if (this.#as === 'playwright' && kind === 'call') this.#namedStep(entry);
    else if ((status ?? 200) >= 400 || isUnanswered(entry)) {
      this.#say(`const refused = ${this.#expression(entry, 17)};`);
      this.#say(`await expect(refused).rejects.toMatchObject(${literal(this.#refusal(entry), STEP, 46)});`);
    } else {
      const told = kind === 'event' ? (answer as { readonly result?: unknown }) : answer;
      this.#say(`const answer = await ${this.#expression(entry, 22)};`);
      this.#say(`expect(answer).toMatchObject(${literal(shortAnswer(told), STEP, 31)});`);
    }
    this.#balance(entry);
  }

  /** What the kit's error has: a code if there is one, but no text of a proxy. */
  #refusal(entry: SessionEntry): Record<string, unknown> {
    const { kind, status, code, answer } = entry;
    const { data } = (answer ?? {}) as { readonly data?: Readonly<Record<string, unknown>> };
    const { reason } = data ?? {};
    if (kind !== 'call') return { code, ...(typeof reason === 'string' && { data: { reason } }) };
    if (isUnanswered(entry)) return { kind: 'network' };
    if (code === null) return { status };
    return { status, message: code, ...(data && { data }) };
  }

  /** Checks the balance of the member that the test is about. */
  #balance(entry: SessionEntry): void {
    const { member } = entry;
    const caller = member === undefined ? undefined : this.#callers.get(member);
    const { world } = this.#shortened.hosted;
    const row = caller && world.store.table('members').oneBy('username', caller.phone);
    if (!caller || !row) return;
    const balance = toWire(world.ledger.balance(walletAccount(row.id)));
    const who = this.#declared.has(caller.name) ? caller.name : caller.member;
    this.#say(`expect(await ${who}.balance()).toBe(${balance});`);
  }

  #expression(entry: SessionEntry, beside: number): string {
    return expressionOf(entry, this.#caller(entry), STEP, beside);
  }

  /** The further lines of a multi-line statement are indented already. */
  #say(statement: string): void {
    const [first = '', ...rest] = statement.split('\n');
    this.#lines.push(first, ...rest.map((line) => line.replace(/^ {2}/, '')));
  }
}

const camel = (persona: string): string =>
  persona.replaceAll(/[^A-Za-z0-9]+(.)?/g, (_, next?: string) => next?.toUpperCase() ?? '');
