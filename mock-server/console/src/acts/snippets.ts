import type { Act } from './acts.ts';

export const languages = ['curl', 'TypeScript', 'Python'] as const;
export type Language = (typeof languages)[number];

export interface Snippeted {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: unknown;
  /** A multipart form instead of a body: a file in base64, or one to read from disk if only its name is known. */
  readonly multipart?: Readonly<Record<string, string | FilePart>> | undefined;
}

export interface FilePart {
  readonly filename: string;
  readonly contentType: string;
  readonly base64?: string;
}

/** Where the calls go. */
export interface Place {
  readonly origin: string;
  /** Its control plane requires a token: the snippet reads it from `KRAPAO_TOKEN`, as the kit and its command line do. */
  readonly wantsToken: boolean;
}

/** The call as code in that language. */
export function snippetOf(language: Language, call: Snippeted, place: Place): string {
  return { curl: asCurl, TypeScript: asTypeScript, Python: asPython }[language](call, place);
}

/** An act, by a method of the kit if there is one. */
export function snippetOfAct(language: Language, { sent }: Pick<Act, 'sent'>, place: Place): string {
  return (language === 'TypeScript' ? asKit(sent, place) : undefined) ?? snippetOf(language, sent, place);
}

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

const headersOf = ({ headers = {}, body }: Snippeted): [string, string][] => {
  const all = Object.entries(headers);
  const hasType = all.some(([name]) => name.toLowerCase() === 'content-type');
  return body === undefined || hasType ? all : [...all, ['content-type', 'application/json']];
};

/** The API itself requires no token. */
const isForToken = ({ path }: Snippeted, { wantsToken }: Place): boolean =>
  wantsToken && path.startsWith('/__mock/');

const partsOf = ({ multipart = {} }: Snippeted): [string, string | FilePart][] => Object.entries(multipart);

function asCurl(call: Snippeted, place: Place): string {
  const { method, path, body } = call;
  const fields = partsOf(call);
  // The file is passed on standard input, as it may be binary.
  const file = fields.flatMap(([, part]) => (typeof part === 'string' ? [] : (part.base64 ?? [])))[0];
  const piped = file === undefined ? '' : `printf %s ${quoted(file)} | base64 -d | `;
  const parts = [`${piped}curl -sS${method === 'GET' ? '' : ` -X ${method}`} ${quoted(place.origin + path)}`];
  for (const [name, value] of headersOf(call)) parts.push(`-H ${quoted(`${name}: ${value}`)}`);
  if (isForToken(call, place)) parts.push('-H "authorization: Bearer $KRAPAO_TOKEN"');
  if (body !== undefined) parts.push(`-d ${quoted(JSON.stringify(body))}`);
  for (const [name, part] of fields)
    parts.push(
      typeof part === 'string'
        ? `--form-string ${quoted(`${name}=${part}`)}`
        : `-F ${quoted(`${name}=@${fileOfCurl(part)};type=${part.contentType}`)}`,
    );
  return parts.join(' \\\n  ');
}

const fileOfCurl = ({ filename, base64 }: FilePart): string =>
  base64 === undefined ? JSON.stringify(filename) : `-;filename=${JSON.stringify(filename)}`;

function asTypeScript(call: Snippeted, place: Place): string {
  const { method, path, body, multipart } = call;
  const headers = headersOf(call).map(([name, value]) => fieldOf(name, literal(value)));
  if (isForToken(call, place)) headers.push('authorization: `Bearer ${process.env.KRAPAO_TOKEN}`');
  const lines = [`  method: ${literal(method)},`];
  if (headers.length > 0) lines.push(`  headers: { ${headers.join(', ')} },`);
  if (body !== undefined) lines.push(`  body: JSON.stringify(${literal(body)}),`);
  if (multipart) lines.push('  body: form,');
  const options = method === 'GET' && lines.length === 1 ? '' : `, {\n${lines.join('\n')}\n}`;
  return `${multipart ? `${formOfTypeScript(call)}\n` : ''}const response = await fetch(${literal(place.origin + path)}${options});\nconst answer = await response.json();`;
}

function formOfTypeScript(call: Snippeted): string {
  const isRead = partsOf(call).some(([, part]) => typeof part !== 'string' && part.base64 === undefined);
  const lines = partsOf(call).map(([name, part]) => {
    if (typeof part === 'string') return `form.append(${literal(name)}, ${literal(part)});`;
    const { filename, contentType, base64 } = part;
    const bytes =
      base64 === undefined
        ? `await readFile(${literal(filename)})`
        : `Buffer.from(${literal(base64)}, 'base64')`;
    return `form.append(${literal(name)}, new Blob([${bytes}], { type: ${literal(contentType)} }), ${literal(filename)});`;
  });
  return [
    ...(isRead ? [`import { readFile } from 'node:fs/promises';\n`] : []),
    'const form = new FormData();',
    ...lines,
  ].join('\n');
}

function asPython(call: Snippeted, place: Place): string {
  const { method, path, body } = call;
  const given = [pythonOf(place.origin + path)];
  const headers = Object.entries(call.headers ?? {})
    .filter(([name]) => name.toLowerCase() !== 'content-type')
    .map(([name, value]) => `${pythonOf(name)}: ${pythonOf(value)}`);
  const isWithToken = isForToken(call, place);
  if (isWithToken) headers.push('"authorization": "Bearer " + os.environ["KRAPAO_TOKEN"]');
  if (headers.length > 0) given.push(`headers={${headers.join(', ')}}`);
  if (body !== undefined) given.push(`json=${pythonOf(body)}`);
  const texts = partsOf(call).filter(([, part]) => typeof part === 'string');
  const files = partsOf(call).flatMap(([name, part]) =>
    typeof part === 'string' ? [] : [`${pythonOf(name)}: ${fileOfPython(part)}`],
  );
  if (texts.length > 0) given.push(`data=${pythonOf(Object.fromEntries(texts))}`);
  if (files.length > 0) given.push(`files={${files.join(', ')}}`);
  const isDecoded = files.some((file) => file.includes('base64.b64decode('));
  const own = [...(isDecoded ? ['import base64\n'] : []), ...(isWithToken ? ['import os\n'] : [])].join('');
  return `${own === '' ? '' : `${own}\n`}import requests\n\nanswer = requests.${method.toLowerCase()}(\n    ${given.join(',\n    ')},\n).json()`;
}

function fileOfPython({ filename, contentType, base64 }: FilePart): string {
  const bytes =
    base64 === undefined ? `open(${pythonOf(filename)}, "rb")` : `base64.b64decode(${pythonOf(base64)})`;
  return `(${pythonOf(filename)}, ${bytes}, ${pythonOf(contentType)})`;
}

/** JSON as TypeScript source: keys without quotes where possible, strings in single quotes. */
export function literal(value: unknown): string {
  if (typeof value === 'string')
    return `'${JSON.stringify(value)
      .slice(1, -1)
      .replaceAll(String.raw`\"`, '"')
      .replaceAll("'", String.raw`\'`)}'`;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .map(([name, field]) => fieldOf(name, literal(field)));
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

const fieldOf = (name: string, value: string): string =>
  `${/^[A-Za-z_$][\w$]*$/.test(name) ? name : literal(name)}: ${value}`;

function pythonOf(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (Array.isArray(value)) return `[${value.map(pythonOf).join(', ')}]`;
  if (typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([name, field]) => `${JSON.stringify(name)}: ${pythonOf(field)}`).join(', ')}}`;
}

/** By the kit's method, if it has one. */
function asKit({ id, path, body }: Act['sent'], { origin }: Place): string | undefined {
  const world = /^\/__mock\/worlds\/([^/?]+)/.exec(path)?.[1];
  if (id === undefined || world === undefined) return undefined;
  const said = kitWords(id, (body ?? {}) as Readonly<Record<string, unknown>>);
  if (said === undefined) return undefined;
  return `import { Simulator } from '@krapao/kit';\n\nconst world = await Simulator.at(${literal(origin)}).openWorld(${literal(decodeURIComponent(world))});\n${said}`;
}

function kitWords(id: string, body: Readonly<Record<string, unknown>>): string | undefined {
  switch (id) {
    case 'control.setClock':
      if (body['advance'] !== undefined) return `await world.clock.advance(${literal(body['advance'])});`;
      if (body['set'] !== undefined) return `await world.clock.set(${literal(body['set'])});`;
      return body['freeze'] === true ? 'await world.clock.freeze();' : 'await world.clock.resume();';
    case 'control.sendEvent':
      return `await world.event(${literal(body)});`;
    case 'control.arrange': {
      const by = body['operation'] === undefined ? '' : `, ${literal({ operation: body['operation'] })}`;
      return `await world.arrange(${literal(body['code'])}${by});`;
    }
    case 'control.addFault':
      return `await world.fault(${literal(body)});`;
    case 'control.fork':
      return `const fork = await world.fork(${[body['before'], body['id']]
        .filter((given) => given !== undefined)
        .map(literal)
        .join(', ')});`;
    case 'control.rewind':
      return `await world.rewind(${literal(body['before'])});`;
    case 'control.clearFaults':
      return 'await world.clearFaults();';
    case 'control.resetWorld':
      return 'await world.reset();';
    case 'control.dropWorld':
      return 'await world.drop();';
    case 'control.capsule':
      return 'const capsule = await world.capsule();';
    default:
      return undefined;
  }
}
