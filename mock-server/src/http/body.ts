import type { Failure, Issue } from '@krapao/contracts/errors/failure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isUtf8 } from 'node:buffer';
import type { UploadedFile } from '../domain/handler.ts';
import { failureOf } from './failure.ts';

/** The largest JSON body that is accepted, in bytes. */
export const BODY_LIMIT = 1_048_576;
/** How deeply objects and lists may be nested: far deeper than in any call. */
const DEPTH_LIMIT = 100;
/** Bodies up to this size are read to the end before they are refused, so that the sender can read the refusal. Bytes. */
const READ_LIMIT = 16 * BODY_LIMIT;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The largest body of this route, in bytes; `BODY_LIMIT` by default. */
    readonly largestBody?: number;
  }
}

const limitOf = ({ config }: FastifyRequest['routeOptions']): number => config.largestBody ?? BODY_LIMIT;

const tooLong = (bytes: number | string, limit: number): string =>
  `the body has ${bytes} bytes; at most ${limit} are taken`;

/** The same for a body that is not even read to its end; its length is not known if it comes in chunks. */
export const tooLongToRead = ({ headers, routeOptions }: FastifyRequest): string =>
  tooLong(headers['content-length'] ?? 'too many', limitOf(routeOptions));

/** For the options of a route that accepts larger bodies than the others. */
export const takesBodiesUpTo = (bytes: number) => ({ bodyLimit: bytes, config: { largestBody: bytes } });

/**
 * Takes the place of a body that could not be read. It is refused at the same point as a wrong field, so that faults, the journal
 * and the sign-in come first, as for every call.
 */
export class UnreadableBody {
  readonly failure: Failure;

  constructor(statusCode: number, reason: string, data: Readonly<Record<string, unknown>> = {}) {
    const issues = [{ path: 'body', code: 'KEY_INVALID', message: reason }];
    this.failure = failureOf(statusCode, 'KEY_INVALID', { reason, ...data, issues });
  }
}

type Done = (error: Error | null, body?: unknown) => void;

/** Reads JSON bodies and refuses every other kind, by the rules above. */
export function registerBodyParsers(app: FastifyInstance): void {
  const options = { parseAs: 'buffer', bodyLimit: READ_LIMIT } as const;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    options,
    (request: FastifyRequest, body: Buffer, done: Done) => {
      done(null, readJson(request, body));
    },
  );
  app.addContentTypeParser('*', options, (request: FastifyRequest, body: Buffer, done: Done) => {
    const type = request.headers['content-type'];
    if (body.length === 0) return done(null, undefined);
    const reason = type === undefined ? 'the body has no Content-Type' : `the body is ${type}`;
    done(null, new UnreadableBody(415, `${reason}; this call takes application/json`));
  });
}

function readJson({ headers, routeOptions }: FastifyRequest, bytes: Buffer): unknown {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity') {
    return new UnreadableBody(415, `the body is encoded as ${encoding}; it is taken only as it is`);
  }
  const charset = /charset="?([^\s;"]+)/i.exec(headers['content-type'] ?? '')?.[1];
  if (charset !== undefined && charset.toLowerCase() !== 'utf-8') {
    return new UnreadableBody(415, `the body is in ${charset}; JSON is read as UTF-8`);
  }
  const limit = limitOf(routeOptions);
  if (bytes.length > limit) {
    return new UnreadableBody(413, tooLong(bytes.length, limit), { limit });
  }
  if (bytes.length === 0) return undefined;
  if (!isUtf8(bytes)) return new UnreadableBody(400, 'the body is not UTF-8');
  return parseJson(bytes.toString('utf8'));
}

function parseJson(text: string): unknown {
  if (text.length > 2 * DEPTH_LIMIT && isTooDeep(text)) {
    return new UnreadableBody(400, `the body is nested deeper than ${DEPTH_LIMIT} levels`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return new UnreadableBody(400, `the body is not JSON: ${(error as Error).message}`);
  }
  // An escape can hide `__proto__`, and NUL is always written as one (`\\u0000`). Both are rare, so few bodies are searched.
  if (text.includes('__proto__') || text.includes('\\u')) {
    const path = unsafePath(value, 'body');
    if (path !== undefined) return new UnreadableBody(400, path);
  }
  return value;
}

/** Measured in the text: walking the parsed value could overflow the stack. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInString) {
      if (character === '\\') at += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > DEPTH_LIMIT) return true;
    } else if (character === '}' || character === ']') depth -= 1;
  }
  return false;
}

/** The bytes of an uploaded file in a world that version 1 saved, one character for each. */
const FILE_IN_CAPSULE = /\.world\.tables\.chatFiles\.\d+\.1\.content$/;

/** What must not reach the domain: a key that would set a prototype, and NUL, which nothing but a file needs. */
function unsafePath(value: unknown, path: string): string | undefined {
  if (typeof value === 'string')
    return value.includes('\0') && !FILE_IN_CAPSULE.test(path) ? `${path} holds a NUL character` : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, field] of Object.entries(value)) {
    if (name === '__proto__') return `${path} has a field __proto__`;
    const unsafe = unsafePath(field, `${path}.${name}`);
    if (unsafe !== undefined) return unsafe;
  }
  return undefined;
}

/** A form as it was sent, in place of a body. Of fields that the operation does not have, only the names are kept. */
export class UploadForm {
  readonly fields: Readonly<Record<string, UploadedFile | string>>;
  readonly unknown: readonly string[];

  constructor(fields: Readonly<Record<string, UploadedFile | string>>, unknown: readonly string[]) {
    this.fields = fields;
    this.unknown = unknown;
  }

  get issues(): Issue[] {
    return this.unknown.map((name) => ({
      path: `form.${name}`,
      code: 'KEY_INVALID',
      message: 'unknown field, or a text in the place of a file',
    }));
  }

  /** For the journal: a file as its name, type and size. */
  describe(): Record<string, unknown> {
    const described = Object.entries(this.fields).map(([name, field]): [string, unknown] => {
      if (typeof field === 'string') return [name, field];
      const { filename, contentType, bytes } = field;
      return [name, { filename, contentType, size: bytes.length }];
    });
    return Object.fromEntries(described);
  }
}
