/** The operator's notice for one bonus: `%percentFail%` stands for its figure (spec §3). */
export const noticeFor = (notice: string, percentFail: number | null): string =>
  notice.replaceAll('%percentFail%', () => String(percentFail ?? '-'));

/** A tag of any kind; the rest is plain text with its own line breaks. */
export const isHtml = (text: string): boolean => /<[a-z!/][^>]*>/i.test(text);
