/** Resolves once the page has been parsed; its scripts may still be loading. */
export const pageParsed = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('readystatechange', () => resolve(), { once: true });
  });

/** Resolves once the page's style sheets have loaded or failed. */
export async function pageStyled(): Promise<void> {
  await pageParsed();
  const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  await Promise.all(
    sheets.map(
      (link) =>
        new Promise<void>((resolve) => {
          if (link.sheet) return resolve();
          for (const end of ['load', 'error']) link.addEventListener(end, () => resolve(), { once: true });
        }),
    ),
  );
}
