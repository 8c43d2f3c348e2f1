import { lazyComponent } from './lazy-component.tsx';

/** The only way to show HTML that a server wrote. The sanitiser comes with the first text that needs it. */
export const ServerHtml = lazyComponent(() => import('./server-html-body.tsx'));
