import { Children, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { languageParts } from '../i18n/language-parts.ts';
import type { LanguageTag } from '../i18n/locale.ts';

/**
 * A text of the app that may contain what others wrote, such as the name of a prize or a refusal in the operator's words: each
 * part in another language is marked with it. For a text that is all theirs there is `GivenText`. Elements among the texts stay
 * as they are.
 */
export function MixedText({ children }: { children: ReactNode }) {
  const { i18n } = useTranslation();
  return Children.map(children, (child) =>
    typeof child === 'string'
      ? languageParts(child, i18n.language as LanguageTag).map(([text, lang], at) =>
          lang ? (
            // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other name
            <span key={at} lang={lang}>
              {text}
            </span>
          ) : (
            text
          ),
        )
      : child,
  );
}
