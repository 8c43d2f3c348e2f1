import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useApp } from '../app.ts';
import { queryClientOf } from '../query-client.ts';

/**
 * A screen, or a part of one, that reads and sends by queries. Put around it where it is loaded, and not around the whole
 * app: /login does without the library.
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
