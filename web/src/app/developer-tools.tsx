import { ReactQueryDevtools } from '@tanstack/react-query-devtools';
import type { QueryClient } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';

/** The queries and what is cached of them, behind a button at the top; while developing only. */
export function showDeveloperTools(client: QueryClient): void {
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(<ReactQueryDevtools client={client} buttonPosition="top-left" />);
}
