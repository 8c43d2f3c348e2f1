import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { setCurrency } from '../design/currency.ts';
import { startLayers } from '../design/layers.ts';
import { toast } from '../design/toast.ts';
import { startI18n } from '../i18n/i18n.ts';
import { loadConfig } from '../platform/config.ts';
import { textOfError } from '../core/error-text.ts';
import { createQueryClient } from '../core/query-client.ts';
import { createAppRouter } from './router.tsx';
import { followSession } from './session-flow.ts';
import { showStartFailure } from './start-failure.ts';

async function startApp(): Promise<void> {
  if (loadConfig().laos) setCurrency('LAK');
  await startI18n();
  const client = createQueryClient({ toastError: (error) => toast.error(textOfError(error)) });
  startLayers();
  const router = createAppRouter();
  followSession(router, client);
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}

/** Starts the app, or says on the page why it cannot. */
export const start = (): Promise<void> => startApp().catch(showStartFailure);
