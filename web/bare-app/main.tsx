import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { createInstance } from 'i18next';
import { createRoot } from 'react-dom/client';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';

/** The baseline that the app is measured against: its libraries, one screen, one form, no style and no font. */
function Login() {
  const { t } = useTranslation();
  const login = useMutation({ mutationFn: async () => undefined });
  return (
    <main>
      <h1>{t('auth.welcome')}</h1>
      <p>{t('auth.lead')}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          login.mutate();
        }}
      >
        <input name="username" aria-label={t('auth.phone')} />
        <input name="password" type="password" aria-label={t('auth.password')} />
        <button type="submit">{t('shell.login')}</button>
      </form>
    </main>
  );
}

const i18n = createInstance();
await i18n.init({
  lng: 'en',
  resources: {
    en: {
      translation: {
        auth: {
          welcome: 'Welcome',
          lead: 'Sign in to see your wallet',
          phone: 'Phone number',
          password: 'Password',
        },
        shell: { login: 'Sign in' },
      },
    },
  },
});
const router = createBrowserRouter([{ path: '*', Component: Login }]);
createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={new QueryClient()}>
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>
  </QueryClientProvider>,
);
