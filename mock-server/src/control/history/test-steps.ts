import type { SessionEntry, SessionInput } from '@krapao/contracts/control/session';
import { operations, type OperationId } from '@krapao/contracts/operations';
import type { Operation } from '@krapao/contracts/operations/operation';
import { Code, literal, quoted } from './literal.ts';
import { NoTest } from './shorten.ts';

/** A caller, as the generated code names them. */
export interface Caller {
  readonly name: string;
  /** The function with which they call. */
  readonly calls: string;
  readonly persona: string;
  readonly phone: string;
  /** The arguments of `world.member`; with the password if the scenario does not know it. */
  readonly member: string;
  readonly password: string;
}

/**
 * An expression that does what an entry did; it is a promise. `at` is its indentation, `beside` the length of the text before it.
 */
export function expressionOf(
  entry: SessionEntry,
  caller: Caller | undefined,
  at: number,
  beside: number,
): string {
  const { kind, operation, body } = entry;
  switch (kind) {
    case 'call':
      return callExpression(entry, caller, at, beside);
    case 'event':
      if (entry.args)
        throw new NoTest(`"${operation}" was done on a page of the simulator, which no test does`);
      return call('world.event', [body], at, beside);
    case 'arrange': {
      const { code, ...options } = body as { readonly code: string };
      return call('world.arrange', Object.keys(options).length === 0 ? [code] : [code, options], at, beside);
    }
    case 'fault':
      return faultExpression(entry, at, beside);
    case 'clock':
      return clockExpression(entry);
    case 'job':
    case 'reset':
      throw new NoTest(`#${entry.seq} is a ${kind}, which nobody does in a test`);
    default:
      throw new TypeError(`an entry of no known kind: ${String(kind satisfies never)}`);
  }
}

function clockExpression({ body }: SessionEntry): string {
  const { set, advance, freeze } = body as {
    readonly set?: string;
    readonly advance?: string;
    readonly freeze?: boolean;
  };
  if (set !== undefined) return `world.clock.set(${quoted(set)})`;
  if (advance !== undefined) return `world.clock.advance(${quoted(advance)})`;
  return freeze === true ? 'world.clock.freeze()' : 'world.clock.resume()';
}

function faultExpression({ operation, body }: SessionEntry, at: number, beside: number): string {
  if (operation === 'clear') return 'world.clearFaults()';
  if (operation === 'remove')
    return `world.liftFault(${quoted((body as { readonly faultId: string }).faultId)})`;
  return call('world.fault', [withoutDefaults(body as Record<string, unknown>)], at, beside);
}

const FAULT_DEFAULTS: Readonly<Record<string, unknown>> = { after: 0, probability: 1 };
const withoutDefaults = (fault: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fault).filter(([name, value]) => FAULT_DEFAULTS[name] !== value));

function callExpression(entry: SessionEntry, caller: Caller | undefined, at: number, beside: number): string {
  const { operation: id, input = {}, seq } = entry;
  if (id === null || !Object.hasOwn(operations, id)) throw new NoTest(`#${seq} ${id} is no operation`);
  if (input.unreadable) throw new NoTest(`#${seq} had a body that no client sends`);
  const token = /^Bearer\s+(\S+)$/.exec(input.authorization ?? '')?.[1];
  const by = caller ? caller.calls : token === undefined ? 'world.call' : `world.api(${quoted(token)})`;
  const parts = partsOf(operations[id as OperationId], input);
  return call(by, Object.keys(parts).length === 0 ? [id] : [id, parts], at, beside);
}

/** The parts of a call; parts that the contract refuses are cast, so that the code still compiles. */
function partsOf(operation: Operation, { params, query, body, form }: SessionInput): Record<string, unknown> {
  const part = (name: 'params' | 'query' | 'body', value: unknown) => {
    if (value === undefined) return {};
    const isFine = operation[name]?.safeParse(value).success === true;
    return { [name]: isFine ? value : new Code(`${literal(value, 0, -1_000)} as never`) };
  };
  return {
    ...part('params', params),
    ...part('query', query),
    ...part('body', body),
    ...(form && { form: Object.fromEntries(Object.entries(form.fields).map(fieldOf)) }),
  };
}

function fieldOf([name, field]: [string, NonNullable<SessionInput['form']>['fields'][string]]): [
  string,
  unknown,
] {
  if (typeof field === 'string') return [name, field];
  const { filename, contentType, base64 } = field;
  const bytes = `Buffer.from(${quoted(base64)}, 'base64')`;
  return [name, new Code(`new File([${bytes}], ${quoted(filename)}, { type: ${quoted(contentType)} })`)];
}

/** A call of a function; its last argument, if it is data, is broken into lines when it does not fit. */
function call(name: string, args: readonly unknown[], at: number, beside: number): string {
  const first = args.slice(0, -1).map((arg) => literal(arg, at, -1_000));
  const head = `${name}(${first.map((text) => `${text}, `).join('')}`;
  return `${head}${literal(args.at(-1), at, beside + head.length + 2)})`;
}
