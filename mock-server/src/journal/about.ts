import type { JournalKind } from '@krapao/contracts/control/journal';
import { toIso } from '../world/calendar.ts';

type Asked = Readonly<Record<string, unknown>>;

interface Done {
  readonly kind: JournalKind;
  readonly body: unknown;
  readonly answer: unknown;
}

/** Which code an entry arranged, which fault it set, or how far it moved the clock; null for every other entry. */
export function aboutOf({ kind, body, answer }: Done): string | null {
  if (kind !== 'arrange' && kind !== 'fault' && kind !== 'clock') return null;
  const asked = (body ?? {}) as Asked;
  if (kind === 'arrange') return wordOf(asked['code']);
  if (kind === 'clock') return stepOf(asked);
  const faultId = (answer as Asked | undefined)?.['faultId'] ?? asked['faultId'];
  const { operation, code, status, socket } = asked;
  const effect = code ?? status ?? socket ?? ['hold', 'drop', 'latencyMs'].find((name) => name in asked);
  const words = [faultId, operation, effect].map(wordOf).filter((word) => word !== null);
  return words.length === 0 ? null : words.join(' ');
}

function stepOf({ advance, set }: Asked): string | null {
  if (typeof advance === 'string') return `+${advance}`;
  const at = Date.parse(wordOf(set) ?? '');
  return Number.isNaN(at) ? null : toIso(at);
}

const wordOf = (value: unknown): string | null =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : null;
