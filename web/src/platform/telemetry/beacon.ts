import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';
import type { Telemetry, TelemetryEvent } from './telemetry.ts';
import { errorReport, type ErrorReport } from './frames.ts';

/** What is sent; the server accepts these shapes and no others (server/telemetry/events.ts). */
type Event =
  | Exclude<TelemetryEvent, { readonly type: 'fault' }>
  | ErrorReport
  | { readonly type: 'vital'; readonly name: string; readonly value: number; readonly route: string };

interface Beacon {
  readonly telemetry: Telemetry;
  readonly release: string;
  /** As the API and the server's events name it: `la` for Lao, where the page's `lang` is `lo`. */
  readonly locale: 'th' | 'la' | 'en';
  /** Pattern of the current page, such as `/user/bonus`. */
  readonly route: () => string;
}

const SEND_EVERY_MS = 30_000;
/**
 * Limits the events of one page, so that an error in a loop does not flood the operator; but not those of money actions, which a
 * player starts one by one. The server takes no more than that in one batch.
 */
const MOST_EVENTS = 20;

/** Sends the app's reports in batches; if that is blocked, nothing changes for the player. */
export function startBeacon({ telemetry, release, locale, route }: Beacon): void {
  let left = MOST_EVENTS;
  const events: Event[] = [];
  let started = false;
  const add = (event: Event) => {
    if (event.type !== 'money' && left-- <= 0) return;
    events.push(event);
  };
  const send = () => {
    if (started && events.length === 0) return;
    const mode = matchMedia('(display-mode: standalone)').matches ? 'standalone' : 'browser';
    const batch = { release, locale, mode, start: !started, events: events.splice(0, MOST_EVENTS) };
    started = true;
    navigator.sendBeacon('/_t', JSON.stringify(batch));
  };
  const vital = ({ name, value }: Metric) =>
    add({ type: 'vital', name, value: Math.round(value * 1_000) / 1_000, route: route() });

  telemetry.listen((event) => add(event.type === 'fault' ? errorReport(event.error) : event));
  onCLS(vital);
  onINP(vital);
  onLCP(vital);
  send();
  setInterval(send, SEND_EVERY_MS);
  addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
}
