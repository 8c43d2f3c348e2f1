import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { AppContext, type App } from './app-context.ts';
import { Control } from './control/control.ts';
import { refusal } from './control/problems.ts';
import { Console } from './app/console.tsx';
import { Settings } from './settings.ts';
// oxlint-disable-next-line import/no-unassigned-import -- a style sheet exports nothing
import './design/design.css';

/** Kept for this tab only. */
const TOKEN = 'control-token';

const token = sessionStorage.getItem(TOKEN) ?? undefined;
const { servedBy, appPort } = document.documentElement.dataset;
const settings = new Settings(`http://localhost:${appPort}`);
addEventListener('storage', () => settings.readAgain());
const app: App = {
  control: new Control(token),
  token,
  settings,
  servedBy: servedBy === 'app' ? 'app' : 'simulator',
  keepToken: (given) => {
    sessionStorage.setItem(TOKEN, given);
    location.reload();
  },
};

const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      refetchOnWindowFocus: false,
      // The stream reports when the simulator is back, and what has changed.
      retry: (failures, error) => !refusal(error) && failures < 2,
      retryDelay: 500,
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

const root = document.querySelector('#root');
if (!root) throw new Error('The page has no place for the console.');
createRoot(root).render(
  <QueryClientProvider client={client}>
    <AppContext value={app}>
      <Console />
    </AppContext>
  </QueryClientProvider>,
);
