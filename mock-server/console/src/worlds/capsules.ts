import type { Capsule } from '@krapao/contracts/control/capsule';
import { BUG_REPORT_KIND, CAPSULE_KIND, CAPSULE_LIMIT } from '@krapao/contracts/control/files';
import type { Control } from '../control/control.ts';
import { download } from '../design/download.ts';
import { linkTo } from '../frame/use-address.ts';
import { isRefused } from '../journal/filter.ts';

/** A world, its calls and where to look, in one file for the developer who investigates the bug. */
export interface BugReport {
  readonly kind: typeof BUG_REPORT_KIND;
  readonly link: string;
  readonly writtenAt: string;
  readonly refusals: readonly unknown[];
  readonly journal: unknown;
  readonly capsule: Capsule;
}

/** How many of the last refusals are explained. */
const EXPLAINED = 20;

/** With its history, so that whoever opens it can ask why, replay it and make a test of it. */
const capsuleOf = (control: Control, id: string) =>
  control.call('control.capsule', { params: { id }, query: { history: '1' } });

/** Returns the name of the file. */
export async function saveCapsule(control: Control, world: string): Promise<string> {
  const capsule = await capsuleOf(control, world);
  const name = `${world}.capsule.json`;
  download(name, JSON.stringify(capsule));
  return name;
}

/** Returns the name of the file. */
export async function bugReport(control: Control, world: string): Promise<string> {
  const params = { id: world };
  const [capsule, journal, rows] = await Promise.all([
    capsuleOf(control, world),
    control.call('control.listRequests', {
      params,
      query: { kind: 'call,event,clock,fault,arrange,job,reset', limit: '1000' },
    }),
    control.call('control.listRequests', { params, query: { view: 'index', limit: '1000' } }),
  ]);
  const refused = (rows.entries as Parameters<typeof isRefused>[0][]).filter(isRefused).slice(0, EXPLAINED);
  const refusals = await Promise.all(
    refused.map(({ seq }) =>
      control.call('control.why', { params: { ...params, seq: String(seq) } }).catch(() => undefined),
    ),
  );
  const report: BugReport = {
    kind: BUG_REPORT_KIND,
    link: new URL(linkTo({ world, panel: 'journal', query: {} }), location.href).href,
    writtenAt: new Date().toISOString(),
    refusals,
    journal,
    capsule,
  };
  const name = `${world}.bug.json`;
  download(name, JSON.stringify(report, null, 1));
  return name;
}

/** The capsule in a file, which is one or is a bug report with one; otherwise the problem. `limit` is its largest size, in bytes. */
export function capsuleIn(
  text: string,
  limit = CAPSULE_LIMIT,
): { readonly capsule: object } | { readonly problem: string } {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return { problem: 'This is neither a saved world nor a bug report.' };
  }
  const kind = fieldOf(read, 'kind');
  const inner =
    kind === CAPSULE_KIND ? read : kind === BUG_REPORT_KIND ? fieldOf(read, 'capsule') : undefined;
  if (typeof inner !== 'object' || inner === null)
    return { problem: 'The file is JSON, but neither a saved world nor a bug report.' };
  // A simulator that is sent more closes the connection, which the browser reports as if it were gone.
  const size = text.length > limit / BYTES_PER_CHARACTER ? bytesOf(JSON.stringify(inner)) : 0;
  if (size > limit)
    return {
      problem: `The world in it has ${inMiB(size)}, and a simulator opens at most ${inMiB(limit)}. Without its history it is smaller: krapao capsule save --no-history.`,
    };
  return { capsule: inner };
}

/** At most, in UTF-8. */
const BYTES_PER_CHARACTER = 3;
const bytesOf = (text: string): number => new TextEncoder().encode(text).length;
const inMiB = (bytes: number): string => `${Math.ceil(bytes / 1_048_576)} MiB`;

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
