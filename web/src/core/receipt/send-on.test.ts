import { afterEach, describe, expect, it, vi } from 'vitest';
import { shareReceipt } from './send-on.ts';

afterEach(() => vi.unstubAllGlobals());

const png = new Blob(['picture'], { type: 'image/png' });
const receipt = { filename: 'KP1.png', title: 'Deposit', text: 'Deposit 500' };

/** A browser with its abilities to share and copy. */
function send(browser: object, copies = true) {
  vi.stubGlobal('navigator', browser);
  const copy = vi.fn<(text: string) => Promise<boolean>>(() => Promise.resolve(copies));
  return { copy, shared: shareReceipt(png, receipt, copy) };
}

const failing = (name: string) =>
  send({ share: () => Promise.reject(new DOMException('x', name)), canShare: () => true }).shared;

describe('a receipt is shared', () => {
  it('as a picture if the browser can share files', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());
    const canShare = vi.fn<(data: ShareData) => boolean>(() => true);
    const { copy, shared } = send({ share, canShare });
    expect(await shared).toBe('shared');
    expect(canShare.mock.calls[0]?.[0].files?.[0]?.name).toBe('KP1.png');
    const [{ files, ...rest }] = share.mock.calls[0] as [ShareData];
    expect([files?.[0]?.name, files?.[0]?.type, rest]).toEqual([
      'KP1.png',
      'image/png',
      { title: 'Deposit' },
    ]);
    expect(files?.[0]?.size).toBe(png.size);
    expect(copy).not.toHaveBeenCalled();
  });

  it('as text if it cannot', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());
    const { shared } = send({ share, canShare: () => false });
    expect(await shared).toBe('shared');
    expect(share.mock.calls).toEqual([[{ title: 'Deposit', text: 'Deposit 500' }]]);
  });

  it('over the clipboard if the browser cannot share, and rejects if copying fails', async () => {
    const { copy, shared } = send({});
    expect(await shared).toBe('copied');
    expect(copy.mock.calls).toEqual([['Deposit 500']]);
    await expect(send({}, false).shared).rejects.toThrow('not copied');
  });

  it('or not, if the player closes the share sheet; any other failure is reported', async () => {
    expect(await failing('AbortError')).toBe('given-up');
    await expect(failing('NotAllowedError')).rejects.toThrow('x');
  });
});
