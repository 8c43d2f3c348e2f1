/** How a receipt was shared; `given-up` if the player closed the share sheet. */
export type Shared = 'shared' | 'copied' | 'given-up';

/** Shares a receipt by the system's share sheet, as a picture if possible, otherwise as text; without a share sheet copies it. */
export async function shareReceipt(
  png: Blob,
  { filename, title, text }: { readonly filename: string; readonly title: string; readonly text: string },
  copy: (text: string) => Promise<boolean>,
): Promise<Shared> {
  const file = new File([png], filename, { type: 'image/png' });
  try {
    if (navigator.canShare?.({ files: [file] })) await navigator.share({ files: [file], title });
    else if ('share' in navigator) await navigator.share({ title, text });
    else if (await copy(text)) return 'copied';
    else throw new Error('not copied');
    return 'shared';
  } catch (error) {
    // The player has closed the share sheet.
    if (error instanceof DOMException && error.name === 'AbortError') return 'given-up';
    throw error;
  }
}
