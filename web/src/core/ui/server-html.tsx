import { lazyPart } from './lazy-part.tsx';

/** The only way to show HTML that a server wrote. The sanitiser comes with the first text that needs it. */
export const ServerHtml = lazyPart(() => import('./server-html-body.tsx'));
