import { lazyComponent } from './lazy-component.tsx';

/** The only way to show HTML from the server. The sanitiser is loaded with the first such text. */
export const ServerHtml = lazyComponent(() => import('./server-html-body.tsx'));

/** Texts of an operator, one below the other. */
export function ServerHtmlList({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-5 pb-4">
      {texts.map((html) => (
        <li key={html}>
          <ServerHtml html={html} />
        </li>
      ))}
    </ul>
  );
}
