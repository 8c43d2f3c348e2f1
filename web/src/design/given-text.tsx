import { languageOf } from '../i18n/language-of.ts';

interface GivenTextProps {
  as?: 'span' | 'p';
  id?: string;
  /** Whether it says something in words, which the browser may translate; a name it may not. */
  words?: boolean;
  className?: string | undefined;
  children: string;
}

/**
 * A text that others wrote, as a whole: the name of a game, a prize or a member, a description, a button in the chat. It has a
 * language of its own, told by its letters. For a text of the app that may contain such a name there is `MixedText`.
 */
export const GivenText = ({ as: Tag = 'span', words = false, children, ...rest }: GivenTextProps) => (
  <Tag {...rest} lang={languageOf(children)} translate={words ? undefined : 'no'}>
    {children}
  </Tag>
);
