import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useApp } from '../app.ts';
import { queryClientOf } from '../query-client.ts';

/**
 * Wraps a screen, or a part of one, that uses queries and mutations. It is applied where that is loaded, and not to the whole
 * app, because /login does not load the library.
 */
export function inQueries<Props extends object>(Inner: ComponentType<Props>): ComponentType<Props> {
  return function InQueries(props) {
    return (
      <QueryClientProvider client={queryClientOf(useApp())}>
        <Inner {...props} />
      </QueryClientProvider>
    );
  };
}
