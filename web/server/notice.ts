/** The operator's notice above all screens, in each language. */
export type Notice = Readonly<Record<'th' | 'la' | 'en', string>>;

const languages = { th: 'th', la: 'lo', en: 'en' } as const;
const LONGEST = 300;

export type CheckedNotice =
  | { readonly ok: true; readonly notice: Notice | undefined }
  | { readonly ok: false; readonly problem: string };

const WANTED = `must be JSON such as {"th":"…","la":"…","en":"…"}, each text of 1 to ${LONGEST} characters`;

/** Reads the variable; if it is empty there is no notice. */
export function checkNotice(text: string | undefined): CheckedNotice {
  if (!text) return { ok: true, notice: undefined };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, problem: WANTED };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { ok: false, problem: WANTED };
  const wrong = mistakesIn(value);
  return wrong.length === 0
    ? { ok: true, notice: value as Notice }
    : { ok: false, problem: `${wrong.join('; ')}; it ${WANTED}` };
}

function mistakesIn(notice: object): string[] {
  const wrong = Object.entries(notice).flatMap(([name, said]: [string, unknown]) => {
    if (!(name in languages)) return [`there is no language ${JSON.stringify(name)}`];
    if (typeof said !== 'string') return [`${name} is no text`];
    if (said.trim() === '') return [`${name} is empty`];
    return said.length > LONGEST ? [`${name} is ${said.length} characters long`] : [];
  });
  const missing = Object.keys(languages).filter((name) => !(name in notice));
  if (missing.length > 0)
    wrong.push(
      `${new Intl.ListFormat('en-GB').format(missing)} ${missing.length > 1 ? 'are' : 'is'} missing`,
    );
  return wrong;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Part of the page itself, so that it shows before the app loads; CSS shows the text in the language of the page. */
export const noticeElement = (notice: Notice): string =>
  `<aside class="operator-notice" role="note">${Object.entries(languages)
    .map(([name, lang]) => `<p lang="${lang}">${escaped(notice[name as keyof Notice])}</p>`)
    .join('')}</aside>`;
