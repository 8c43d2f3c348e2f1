import { useApp } from '../app-context.ts';
import type { Place } from './snippets.ts';

/** The simulator that served this page, as snippets of its calls name it. */
export function usePlace(): Place {
  const { token } = useApp();
  return { origin: location.origin, wantsToken: token !== undefined };
}
