/** What an operator says above all screens tonight, in each language. */
export type Notice = Readonly<Record<'th' | 'la' | 'en', string>>;

const languages = { th: 'th', la: 'lo', en: 'en' } as const;
const LONGEST = 300;

export type CheckedNotice =
  | { readonly ok: true; readonly notice: Notice | undefined }
  | { readonly ok: false; readonly problem: string };

const WANTED = `must be JSON such as {"th":"…","la":"…","en":"…"}, each text of 1 to ${LONGEST} characters`;

/** Reads the variable; no text at all is no notice. */
export function checkNotice(text: string | undefined): CheckedNotice {
  if (!text) return { ok: true, notice: undefined };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, problem: WANTED };
  }
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const isRight = ([name, said]: [string, unknown]) =>
    name in languages && typeof said === 'string' && said.trim() !== '' && said.length <= LONGEST;
  return entries.length === Object.keys(languages).length && entries.every(isRight)
    ? { ok: true, notice: value as Notice }
    : { ok: false, problem: WANTED };
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** In the page itself, so that it is there before the app; the language of the page decides which is shown. */
export const noticeElement = (notice: Notice): string =>
  `<aside class="operator-notice" role="note">${Object.entries(languages)
    .map(([name, lang]) => `<p lang="${lang}">${escaped(notice[name as keyof Notice])}</p>`)
    .join('')}</aside>`;
