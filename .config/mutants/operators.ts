/** What is changed in the code, one fault at a time: conditions, numbers and side effects, but no texts. */

/** A node of the syntax tree, as far as the operators look. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

export interface Replacement {
  readonly start: number;
  readonly end: number;
  readonly to: string;
}

const binary: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
};

const assignment: Readonly<Record<string, string>> = { '+=': '-=', '-=': '+=', '*=': '/=' };

const methods: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    floor: ['ceil', 'round'],
    ceil: ['floor', 'round'],
    round: ['floor', 'ceil'],
    min: ['max'],
    max: ['min'],
    some: ['every'],
    every: ['some'],
    startsWith: ['endsWith'],
    endsWith: ['startsWith'],
  }),
);

/** Methods that return something like what they are called on, so that a call can be left out. */
const passing = new Set(['filter', 'slice', 'toSorted', 'toReversed', 'trim', 'toUpperCase', 'toLowerCase']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** A text on either side makes `+` a concatenation, not a sum. */
const isText = (node: Node): boolean =>
  node.type === 'TemplateLiteral' ||
  (node.type === 'Literal' && typeof node['value'] === 'string') ||
  (node.type === 'BinaryExpression' && (isText(node['left'] as Node) || isText(node['right'] as Node)));

/** Every fault that can be planted at this node itself. */
export function faultsAt(node: Node, code: string): Replacement[] {
  const text = (part: Node): string => code.slice(part.start, part.end);
  const all = (to: readonly string[]): Replacement[] =>
    to.map((replaced) => ({ start: node.start, end: node.end, to: replaced }));
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      if (node['operator'] === '+' && isText(node)) return [];
      const [left, right] = [text(node['left'] as Node), text(node['right'] as Node)];
      return all(
        (binary[String(node['operator'])] ?? []).map((operator) => `(${left}) ${operator} (${right})`),
      );
    }
    case 'AssignmentExpression': {
      const other = assignment[String(node['operator'])];
      return other ? all([`${text(node['left'] as Node)} ${other} ${text(node['right'] as Node)}`]) : [];
    }
    case 'UnaryExpression':
      return ['!', '-'].includes(String(node['operator'])) ? all([text(node['argument'] as Node)]) : [];
    case 'IfStatement':
    case 'ConditionalExpression': {
      const { start, end } = node['test'] as Node;
      return ['true', 'false'].map((to) => ({ start, end, to }));
    }
    case 'WhileStatement': {
      const { start, end } = node['test'] as Node;
      return [{ start, end, to: 'false' }];
    }
    case 'Literal':
      if (typeof node['value'] === 'boolean') return all([String(!node['value'])]);
      return typeof node['value'] === 'number' ? all([String(node['value'] + 1)]) : [];
    case 'ObjectExpression':
      return (node['properties'] as Node[]).length > 0 ? all(['{}']) : [];
    case 'ArrayExpression':
      return (node['elements'] as Node[]).length > 0 ? all(['[]']) : [];
    case 'ExpressionStatement': {
      // Removes a statement that is there for its side effect.
      const { start, end, type } = node['expression'] as Node;
      return typeof node['directive'] === 'string' || type === 'Literal'
        ? []
        : [{ start, end, to: 'void 0' }];
    }
    case 'CallExpression':
      return faultsOfCall(node, code);
    default:
      return [];
  }
}

function faultsOfCall(node: Node, code: string): Replacement[] {
  const callee = node['callee'] as Node;
  const property = callee['property'] as Node | undefined;
  if (callee.type !== 'MemberExpression' || callee['computed'] === true || !property) return [];
  const name = String(property['name']);
  const rest = code.slice(property.end, node.end);
  const others = (methods.get(name) ?? []).map(
    (other) => code.slice(node.start, property.start) + other + rest,
  );
  const object = callee['object'] as Node;
  if (passing.has(name)) others.push(code.slice(object.start, object.end));
  return others.map((to) => ({ start: node.start, end: node.end, to }));
}

/** Not mutated: types, imports, and what is thrown for impossible states. */
const untouched = /^(TS(?!AsExpression|NonNull|Satisfies)|Import|ExportAll|Throw)/;

/** Visits the nodes that can be mutated, outer before inner. */
export function walk(node: Node, visit: (node: Node) => void): void {
  if (untouched.test(node.type)) return;
  visit(node);
  for (const [field, value] of Object.entries(node)) {
    if (field === 'typeAnnotation' || (field === 'key' && node['computed'] !== true)) continue;
    if (field === 'property' && node['computed'] !== true) continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit);
  }
}
