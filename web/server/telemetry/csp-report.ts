/** The fields of both kinds of reports that are read here. */
interface Report {
  readonly 'effective-directive'?: unknown;
  readonly 'violated-directive'?: unknown;
  readonly effectiveDirective?: unknown;
  readonly 'blocked-uri'?: unknown;
  readonly blockedURL?: unknown;
  readonly 'source-file'?: unknown;
  readonly sourceFile?: unknown;
}

export interface CspReport {
  readonly directive: string;
  /** What kind of thing was refused; never its address. */
  readonly blocked: 'inline' | 'eval' | 'data' | 'markup' | 'elsewhere';
}

/** The directives that a report can name. */
export const cspDirectives = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'object-src',
  'frame-src',
  'child-src',
  'worker-src',
  'manifest-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
  'sandbox',
  'require-trusted-types-for',
  'trusted-types',
  'upgrade-insecure-requests',
] as const;

const EXTENSION = /^(?:chrome|moz|safari|safari-web|ms-browser)-extension:/;
const DIRECTIVE = /^[a-z]+(?:-[a-z]+){0,5}/;

const kinds: Readonly<Record<string, CspReport['blocked']>> = {
  inline: 'inline',
  eval: 'eval',
  'wasm-eval': 'eval',
  data: 'data',
  'trusted-types-policy': 'markup',
  'trusted-types-sink': 'markup',
};

/** Anybody can send a report: a value that is no text counts as empty. */
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One report as it is counted; `undefined` if a browser extension caused it. */
function read(report: Report): CspReport | undefined {
  const blocked = text(report['blocked-uri'] ?? report.blockedURL);
  const source = text(report['source-file'] ?? report.sourceFile);
  if (EXTENSION.test(blocked) || EXTENSION.test(source)) return undefined;
  const named = report['effective-directive'] ?? report['violated-directive'] ?? report.effectiveDirective;
  const directive = DIRECTIVE.exec(text(named))?.[0];
  return directive === undefined
    ? undefined
    : { directive, blocked: kinds[blocked.split(':', 1)[0] ?? ''] ?? 'elsewhere' };
}

const MOST_AT_ONCE = 10;

/** Reads `application/csp-report` (one) and `application/reports+json` (a list). */
export function readCspReports(body: unknown): readonly CspReport[] {
  const list = Array.isArray(body) ? body.slice(0, MOST_AT_ONCE) : [body];
  return list.flatMap((entry: unknown) => {
    if (typeof entry !== 'object' || entry === null) return [];
    const { 'csp-report': one, type, body: inner } = entry as Readonly<Record<string, unknown>>;
    const report = one ?? (type === 'csp-violation' ? inner : undefined);
    if (typeof report !== 'object' || report === null) return [];
    return read(report) ?? [];
  });
}
