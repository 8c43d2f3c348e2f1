import Copy from 'lucide-react/icons/copy';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { Menu } from '../design/menu.tsx';
import { copyText } from './copy.ts';
import { languages, type Language, type Place } from './snippets.ts';
import { usePlace } from './use-place.ts';

/** Copies one thing and confirms it for a moment; a menu stays open for that. */
export function CopyButton({
  text,
  label,
  children,
}: {
  readonly text: () => string;
  readonly label?: string;
  readonly children?: React.ReactNode;
}) {
  const [said, setSaid] = useState<'copied' | 'failed' | undefined>();
  const copy = async () => {
    setSaid((await copyText(text())) ? 'copied' : 'failed');
    setTimeout(() => setSaid(undefined), 1_500);
  };
  return (
    <button
      type="button"
      className="button quiet small"
      data-says-done
      aria-label={label}
      onClick={() => void copy()}
    >
      {said === 'copied' ? <Check size={13} aria-hidden className="good" /> : <Copy size={13} aria-hidden />}
      {said === 'copied' ? 'Copied' : said === 'failed' ? "Couldn't copy" : children}
      <span className="hidden" aria-live="polite">
        {said === 'copied' ? 'Copied' : said === 'failed' ? "Couldn't copy" : ''}
      </span>
    </button>
  );
}

/** The same call as curl, TypeScript or Python. */
export function CopyAs({
  snippet,
  className = '',
}: {
  readonly snippet: (language: Language, place: Place) => string;
  readonly className?: string;
}) {
  const place = usePlace();
  const [said, setSaid] = useState('');
  const copy = async (language: Language) => {
    setSaid((await copyText(snippet(language, place))) ? `Copied as ${language}` : "Couldn't copy");
    setTimeout(() => setSaid(''), 1_500);
  };
  return (
    <Menu
      className={className}
      label={
        <>
          {said.startsWith('Copied') ? (
            <Check size={13} aria-hidden className="good" />
          ) : (
            <Copy size={13} aria-hidden />
          )}
          <span aria-live="polite">{said === '' ? 'Copy as' : said}</span>
        </>
      }
    >
      {languages.map((language) => (
        <button key={language} type="button" className="button small" onClick={() => void copy(language)}>
          {language}
        </button>
      ))}
    </Menu>
  );
}
