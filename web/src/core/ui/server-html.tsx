import { GivenText } from '../../design/given-text.tsx';
import { lazyComponent } from './lazy-component.tsx';

/** The only way to show HTML from the server. The sanitiser is loaded with the first such text. */
export const ServerHtml = lazyComponent(() => import('./server-html-body.tsx'));

/** Whether it has a tag of any kind. */
const isHtml = (text: string): boolean => /<[a-z!/][^>]*>/i.test(text);

/** A text of the operator's that may be HTML or plain text with its own line breaks. */
export const ServerText = ({ text }: { text: string }) =>
  isHtml(text) ? (
    <ServerHtml html={text} />
  ) : (
    <GivenText as="p" words className="whitespace-pre-line">
      {text}
    </GivenText>
  );

/** Texts of an operator, one below the other. */
export function ServerHtmlList({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-5 pb-4">
      {texts.map((html, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- two of the operator's texts may be the same
        <li key={index}>
          <ServerHtml html={html} />
        </li>
      ))}
    </ul>
  );
}
