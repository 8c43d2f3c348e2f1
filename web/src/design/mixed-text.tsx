import { languageParts } from '../i18n/language-parts.ts';

/** A text of the app that contains names given by others, each marked with its own language. */
export const MixedText = ({ children }: { children: string }) =>
  languageParts(children).map(([text, lang], at) =>
    lang ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other name
      <span key={at} lang={lang}>
        {text}
      </span>
    ) : (
      text
    ),
  );
