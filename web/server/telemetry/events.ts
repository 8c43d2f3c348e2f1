import { routes } from '@krapao/contracts/routes';

/** Latin letters only, no digits: no member data fits in. */
const WORD = '^[A-Za-z]{1,40}$';
const locales = ['th', 'la', 'en'];
const operation = { type: 'string', enum: Object.keys(routes) };

const event = (type: string, properties: Readonly<Record<string, object>>) => ({
  type: 'object',
  additionalProperties: false,
  required: ['type', ...Object.keys(properties)],
  properties: { type: { const: type }, ...properties },
});

/** All events, as closed schemas: an extra field or a value of another kind gets the whole batch refused. */
export const eventSchemas = [
  event('vital', {
    name: { enum: ['CLS', 'INP', 'LCP'] },
    value: { type: 'number', minimum: 0, maximum: 600_000 },
    // A route pattern: `:id` and `*` replace the actual parts.
    route: { type: 'string', pattern: '^/[a-z/:*]{0,60}$' },
  }),
  event('error', {
    kind: { type: 'string', pattern: WORD },
    frames: {
      type: 'array',
      maxItems: 5,
      items: { type: 'string', pattern: String.raw`^[A-Za-z-]{1,40}-[\w-]{8}\.js:\d{1,5}:\d{1,7}$` },
    },
  }),
  event('money', {
    operation,
    outcome: { enum: ['done', 'refused', 'unknown'] },
    code: { type: 'string', pattern: '^[A-Za-z0-9_]{0,40}$' },
    within: { enum: [300, 1_000, 3_000, 10_000, 30_000, 'more'] },
  }),
  event('chunk', { recovered: { type: 'boolean' } }),
  event('drift', {
    operation,
    place: { type: 'string', pattern: String.raw`^[A-Za-z_.[\]{}]{0,120}$` },
    kind: { enum: ['missing', 'type', 'value', 'decimals', 'unknown', 'entry', 'length'] },
  }),
];

export const batchSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['release', 'locale', 'mode', 'start', 'events'],
  properties: {
    release: { type: 'string', pattern: '^[0-9a-f]{0,12}$' },
    locale: { enum: locales },
    mode: { enum: ['standalone', 'browser'] },
    start: { type: 'boolean' },
    events: { type: 'array', maxItems: 20, items: { oneOf: eventSchemas } },
  },
} as const;

export type TelemetryEvent =
  | { type: 'vital'; name: 'CLS' | 'INP' | 'LCP'; value: number; route: string }
  | { type: 'error'; kind: string; frames: readonly string[] }
  | { type: 'money'; operation: string; outcome: string; code: string; within: number | 'more' }
  | { type: 'chunk'; recovered: boolean }
  | { type: 'drift'; operation: string; place: string; kind: string };

export interface Batch {
  readonly release: string;
  readonly locale: string;
  readonly mode: string;
  readonly start: boolean;
  readonly events: readonly TelemetryEvent[];
}
