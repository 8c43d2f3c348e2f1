import { useApp } from '../app-context.ts';
import type { Place } from './snippets.ts';

/** The simulator that this page came from, as copies of its calls name it. */
export function usePlace(): Place {
  const { token } = useApp();
  return { origin: location.origin, wantsToken: token !== undefined };
}
