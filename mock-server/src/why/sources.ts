import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { originOf } from '../stacks.ts';

/** A line of the simulator's own code; the file from the root of the repository. */
export interface SourceLine {
  readonly file: string;
  readonly line: number;
}

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SOURCES = 'mock-server/src/';
const DECLARATION = /^(export )?(const|function|class|interface|type)\b/;

/** A condition, as far as it is on this line. */
const IF = /^\s*(?:\} else )?(if \(.*\))(?:$| \{$| (?:return|throw) )/;
/** A line whose parentheses are balanced: the condition is complete. */
const isClosed = (text: string) => text.split('(').length === text.split(')').length;

const indentOf = (text: string): number => text.length - text.trimStart().length;

/** A frame of a stack: the address of its file, without the extension, line and column. */
const FRAME = /([^\s()]+\.)([jt]s)(?:\?[^:]*)?:(\d+):(\d+)\)?$/;

/** The index of the first line of the declaration that contains a line. */
function declarationAbove(lines: readonly string[], index: number): number {
  let at = index;
  while (at > 0 && !DECLARATION.test(lines[at] ?? '')) at -= 1;
  return at;
}

/** A line of the domain; `path` has no extension, as the code is shipped as JavaScript too, with the same line numbers. */
function domainLine(path: string, line: number): SourceLine | undefined {
  const at = path.lastIndexOf(`${SOURCES}domain/`);
  return at < 0 ? undefined : { file: `${path.slice(at)}ts`, line };
}

/** The same for a bundled file. */
function writtenLine(address: string, line: number, column: number): SourceLine | undefined {
  const origin = originOf(address, line, column);
  return origin && domainLine(origin.file.replace(/[jt]s$/, ''), origin.line);
}

/**
 * The simulator's code as text, read when an explanation needs it; each file once. A file that was edited since the simulator was
 * started counts as empty: it has other lines than the code that runs. Read by patterns, which a test compares with a parser.
 */
export class Sources {
  readonly #files = new Map<string, readonly string[]>();
  readonly #root: string;
  readonly #startedAt: number;

  constructor(root = ROOT, startedAt = performance.timeOrigin) {
    this.#root = root;
    this.#startedAt = startedAt;
  }

  /** The frames of a stack that are in the domain, innermost first. */
  domainFrames(stack: string): SourceLine[] {
    const frames: SourceLine[] = [];
    for (const frame of stack.split('\n')) {
      const [, path, ending = '', line, column] = FRAME.exec(frame) ?? [];
      if (path === undefined) continue;
      const at =
        domainLine(path, Number(line)) ?? writtenLine(`${path}${ending}`, Number(line), Number(column));
      if (at) frames.push(at);
    }
    return frames;
  }

  /** The doc comment of the declaration that contains a line; empty if there is none. */
  docAt({ file, line }: SourceLine): string {
    const lines = this.#linesOf(file);
    let at = declarationAbove(lines, Math.min(line, lines.length) - 1);
    if (!lines[at - 1]?.trimEnd().endsWith('*/')) return '';
    const doc: string[] = [];
    for (at -= 1; at >= 0; at -= 1) {
      const text = lines[at] ?? '';
      doc.unshift(text.replace(/^\s*\/?\*+\/?\s?/, '').replace(/\s*\*\/\s*$/, ''));
      if (text.startsWith('/**')) break;
    }
    return doc.join(' ').replaceAll(/\s+/g, ' ').trim();
  }

  /** The condition of a refusal: the `if` on its line or around it, undefined if it stands in a function by itself. */
  conditionAt({ file, line }: SourceLine): string | undefined {
    const lines = this.#linesOf(file);
    let at = line - 1;
    const indent = indentOf(lines[at] ?? '');
    if (!IF.test(lines[at] ?? ''))
      do at -= 1;
      while (at > 0 && (lines[at]?.trim() === '' || indentOf(lines[at] ?? '') >= indent));
    const found = IF.exec(lines[at] ?? '')?.[1];
    return found !== undefined && isClosed(found) ? found : undefined;
  }

  /** Where the handler of a name in a record of handlers is declared, such as `wallet.transfer` in `domain/handlers.ts`. */
  handlerIn(record: string, name: string): SourceLine | undefined {
    const file = SOURCES + record;
    const lines = this.#linesOf(file);
    const entry = lines
      .map((line) => /^\s+'([^']+)': (\w+),?$/.exec(line))
      .find((found) => found?.[1] === name);
    const declared = entry?.[2];
    if (declared === undefined) return undefined;
    const imports = lines.join('\n').matchAll(/import \{([^}]*)\} from '\.\/([^']+)'/g);
    for (const [, names = '', path = ''] of imports) {
      if (!names.split(',').some((one) => one.trim() === declared)) continue;
      return this.declaration(`${file.slice(0, file.lastIndexOf('/') + 1)}${path}`, declared);
    }
    return undefined;
  }

  /** Where a name is declared in a file. */
  declaration(file: string, name: string): SourceLine | undefined {
    const pattern = new RegExp(String.raw`^(export )?(const|function) ${name}\b`);
    const line = this.#linesOf(file).findIndex((text) => pattern.test(text)) + 1;
    return line === 0 ? undefined : { file, line };
  }

  /** Where an operation is defined in the contract. */
  operation(id: string): SourceLine | undefined {
    const file = `contracts/src/operations/${id.split('.')[0]}.ts`;
    const lines = this.#linesOf(file);
    const at = lines.findIndex((text) => text.trim() === `id: '${id}',`);
    return at < 0 ? undefined : { file, line: declarationAbove(lines, at) + 1 };
  }

  #linesOf(file: string): readonly string[] {
    let lines = this.#files.get(file);
    if (!lines) {
      const path = this.#root + file;
      lines = (this.#read(path) ?? this.#read(path.replace(/\.ts$/, '.js')) ?? '').split('\n');
      this.#files.set(file, lines);
    }
    return lines;
  }

  /** The file of the sources, also where it is shipped as JavaScript. */
  #read(path: string): string | undefined {
    const found = statSync(path, { throwIfNoEntry: false });
    if (!found || found.mtimeMs > this.#startedAt) return undefined;
    return readFileSync(path, 'utf8').replaceAll(".js'", ".ts'");
  }
}
