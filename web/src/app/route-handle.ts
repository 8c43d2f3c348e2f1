import type { PlainKey } from '../i18n/texts.ts';

/** `handle` of a route. */
export interface RouteHandle {
  /** Key of the document's title. */
  readonly title: PlainKey;
}
