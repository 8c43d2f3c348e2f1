import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';

/** A node of the syntax tree, as far as it is read here. */
interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const nodesIn = (value: unknown): readonly Node[] =>
  Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [];

const nameOf = (node: unknown): string => {
  const name = isNode(node) && node['name'];
  return typeof name === 'string' ? name : '';
};

/** Every node below and including this one. */
function* walk(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) for (const child of nodesIn(value)) yield* walk(child);
}

interface Source {
  readonly file: string;
  readonly program: Node;
  /** What a name stands for, such as the value of a constant or a function. */
  readonly named: ReadonlyMap<string, Node>;
  /** The file that a name is imported from. */
  readonly imported: ReadonlyMap<string, string>;
}

function sourceOf(file: string): Source {
  const program = parseAst(readFileSync(file, 'utf8'), {
    lang: file.endsWith('x') ? 'tsx' : 'ts',
  }) as unknown as Node;
  const named = new Map<string, Node>();
  const imported = new Map<string, string>();
  for (const node of walk(program)) {
    const name = nameOf(node['id']);
    if (node.type === 'VariableDeclarator' && name && isNode(node['init'])) named.set(name, node['init']);
    if (node.type === 'FunctionDeclaration' && name) named.set(name, node);
    if (node.type !== 'ImportDeclaration') continue;
    const from = join(dirname(file), (node['source'] as Node)['value'] as string);
    for (const { local } of nodesIn(node['specifiers'])) imported.set(nameOf(local), from);
  }
  return { file, program, named, imported };
}

/** A word and the file in which it is written as a class. */
export interface ClassName {
  readonly name: string;
  readonly file: string;
}

/**
 * The words of every `className`, also of those that come by `classes`, a constant or a function, of the same or of another
 * file. A word that is put together, such as `h-${size}`, is left out: nothing finds it, Tailwind neither.
 */
export function classNamesIn(files: readonly string[]): readonly ClassName[] {
  const sources = new Map(files.map((file) => [file, sourceOf(file)]));
  const found = new Map<string, ClassName>();
  const seenBy = new Map<Node, Set<string>>();

  const add = (text: string, { file }: Source) => {
    for (const name of text.split(/\s+/).filter(Boolean)) found.set(`${file} ${name}`, { name, file });
  };

  /** What a name stands for, and where it is written. */
  const find = (identifier: Node, source: Source): readonly [Node | undefined, Source] => {
    const name = nameOf(identifier);
    const there = sources.get(source.imported.get(name) ?? '') ?? source;
    return [there.named.get(name), there];
  };
  /** All arguments of `classes`; of another function the one that it calls `className`. */
  const classArguments = (call: Node, source: Source): readonly Node[] => {
    const callee = call['callee'] as Node;
    const given = nodesIn(call['arguments']);
    if (nameOf(callee) === 'classes') return given;
    const params = nodesIn(find(callee, source)[0]?.['params']);
    return given.filter(
      (_, at) => nameOf(params[at]) === 'className' || nameOf(params[at]?.['left']) === 'className',
    );
  };

  /** Follows whatever the value may be; of an object only this field, if it has one of this name. */
  const read = (value: unknown, source: Source, field = ''): void => {
    for (const node of nodesIn(value)) {
      const seen = seenBy.get(node) ?? new Set();
      if (seen.has(field)) continue;
      seenBy.set(node, seen.add(field));
      readNode(node, source, field);
    }
  };
  const readNode = (node: Node, source: Source, field: string): void => {
    switch (node.type) {
      case 'Literal':
        if (typeof node['value'] === 'string') add(node['value'], source);
        return;
      case 'TemplateLiteral': {
        const texts = nodesIn(node['quasis']).map(({ value }) => (value as { readonly raw: string }).raw);
        const whole = texts
          .join('\0')
          .split(/\s+/)
          .filter((word) => !word.includes('\0'));
        add(whole.join(' '), source);
        return read(node['expressions'], source);
      }
      case 'Identifier': {
        const [meant, there] = find(node, source);
        return read(meant, there, field);
      }
      case 'ConditionalExpression':
        return read([node['consequent'], node['alternate']], source, field);
      case 'LogicalExpression':
        return read(node['operator'] === '&&' ? node['right'] : [node['left'], node['right']], source, field);
      case 'CallExpression':
        return read([node['callee'], ...classArguments(node, source)], source);
      case 'MemberExpression':
        return read(node['object'], source, node['computed'] ? field : nameOf(node['property']));
      case 'ObjectExpression': {
        const all = nodesIn(node['properties']);
        const one = all.filter(({ key }) => nameOf(key) === field);
        return read(
          (one.length > 0 ? one : all).map(({ value }) => value),
          source,
          field,
        );
      }
      case 'FunctionDeclaration':
      case 'ArrowFunctionExpression':
      case 'FunctionExpression':
        if ((node['body'] as Node).type !== 'BlockStatement') return read(node['body'], source, field);
        for (const inner of walk(node['body'] as Node))
          if (inner.type === 'ReturnStatement') read(inner['argument'], source, field);
        return;
      // An array, `as` and `satisfies`, `{…}` of JSX.
      default:
        return read([...nodesIn(node['elements']), node['expression']], source, field);
    }
  };

  for (const source of sources.values())
    for (const node of walk(source.program)) {
      if (node.type === 'JSXAttribute' && /^(?:className|\w+ClassName)$/.test(nameOf(node['name'])))
        read(node['value'], source);
      if (node.type === 'CallExpression' && nameOf(node['callee']) === 'classes')
        read(node['arguments'], source);
    }
  return [...found.values()];
}

/** The classes that have a rule in a compiled style sheet. */
export const classesOf = (css: string): ReadonlySet<string> =>
  new Set(
    [...css.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi)].map(([, name = '']) =>
      name
        .replaceAll(/\\([0-9a-f]{1,6}) ?/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
        .replaceAll(/\\(.)/g, '$1'),
    ),
  );

/** Reads a style sheet that another one imports: by a path, or from a package. */
export async function loadStylesheet(id: string, base: string) {
  const near = join(base, id);
  const path = existsSync(near) ? near : fileURLToPath(import.meta.resolve(`${id}.css`));
  return { path, base: dirname(path), content: readFileSync(path, 'utf8') };
}
