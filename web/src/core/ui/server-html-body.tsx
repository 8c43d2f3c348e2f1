import { useMemo } from 'react';
import { classes } from '../../design/classes.ts';
import { sanitise } from './sanitise.ts';

const typography = classes(
  'flex flex-col gap-3 [&_a]:text-gold [&_a]:underline [&_a]:underline-offset-4',
  '[&_h1]:text-h2 [&_h2]:text-h2 [&_h3]:text-body [&_h4]:font-semibold',
  '[&_ul]:list-disc [&_ul]:pl-6 [&_ol]:list-decimal [&_ol]:pl-6 [&_li]:py-0.5',
  '[&_th]:text-left [&_td]:align-top [&_td]:py-1 [&_td]:pr-3 [&_hr]:border-t',
);

/** Loaded by `ServerHtml` together with the sanitiser. */
export default function ServerHtmlBody({ html }: { html: string }) {
  const clean = useMemo(() => ({ __html: sanitise(html) }), [html]);
  // oxlint-disable-next-line react/no-danger -- the one place for it: what goes in has passed the sanitiser
  return <div className={typography} dangerouslySetInnerHTML={clean} />;
}
