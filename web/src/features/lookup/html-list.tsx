import { ServerHtml } from '../../core/ui/server-html.tsx';

/** Texts of an operator, one under the other. */
export function HtmlList({ texts }: { texts: readonly string[] }) {
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
