import { ReactQueryDevtools } from '@tanstack/react-query-devtools';
import { createRoot } from 'react-dom/client';
import type { App } from '../core/app.ts';
import { queryClientOf } from '../core/query-client.ts';

/** The devtools of the query cache, behind a button at the top; only in development. */
export function showDeveloperTools(app: App): void {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<ReactQueryDevtools client={queryClientOf(app)} buttonPosition="top-left" />);
}
