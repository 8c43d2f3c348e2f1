import { afterEach, describe, expect, it, vi } from 'vitest';
import { savePicture } from './save-picture.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const png = new Blob(['picture'], { type: 'image/png' });

const ANDROID = 'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko)';
const ANDROID_IN_APP = ANDROID.replace('SM-A145F', 'SM-A145F Build/TP1A.220624.014; wv');
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPAD = IPHONE.replace('iPhone; CPU iPhone OS', 'iPad; CPU OS');
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15';

const canShare = (isAble: boolean) => ({
  canShare: ({ files = [] }: ShareData = {}) => isAble && files.length === 1,
});
const share = () => vi.fn<(data: ShareData) => Promise<void>>(() => Promise.resolve());

/** Saves in this browser: how it went, and the downloads that began. */
async function saveIn(userAgent: string, browser: object = {}) {
  const link = { href: '', download: '', click: vi.fn<() => void>() };
  vi.stubGlobal('document', { createElement: () => link });
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5, ...browser });
  const how = await savePicture(png, 'qr.png');
  return { how, link, downloads: link.click.mock.calls.length };
}

const failing = (name: string) =>
  saveIn(`${IPHONE} Version/17.4 Mobile/15E148 Safari/604.1`, {
    ...canShare(true),
    share: () => Promise.reject(new DOMException('x', name)),
  });

describe('a picture is downloaded', () => {
  it.each([
    ['Chrome on Android', `${ANDROID} Chrome/124.0.0.0 Mobile Safari/537.36`, {}],
    [
      'Chrome on Android, which can share files too',
      `${ANDROID} Chrome/124.0.0.0 Mobile Safari/537.36`,
      canShare(true),
    ],
    [
      'Safari without a share sheet for files',
      `${IPHONE} Version/14.0 Mobile/15E148 Safari/604.1`,
      canShare(false),
    ],
    ['Chrome on an iPhone without one', `${IPHONE} CriOS/124.0 Mobile/15E148 Safari/604.1`, {}],
    [
      'Chrome on a Mac that pretends to be a phone',
      MAC.replace('Version/17.4', 'Chrome/124.0.0.0'),
      canShare(true),
    ],
    ['a Mac, which has no touch screen', MAC, { maxTouchPoints: 0, ...canShare(true) }],
  ])('by %s', async (_, userAgent, browser) => {
    expect(await saveIn(userAgent, browser)).toMatchObject({ how: 'saved', downloads: 1 });
  });

  it('under its name, and its object URL is revoked later', async () => {
    vi.useFakeTimers();
    const revoke = vi.spyOn(URL, 'revokeObjectURL');
    const { link } = await saveIn(`${ANDROID} Chrome/124.0.0.0 Mobile Safari/537.36`);
    expect([link.href, link.download]).toEqual([expect.stringMatching(/^blob:/), 'qr.png']);
    vi.advanceTimersByTime(59_999);
    expect(revoke).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(revoke.mock.calls).toEqual([[link.href]]);
  });
});

describe('the share sheet saves it to the photos', () => {
  it.each([
    ['an iPhone', `${IPHONE} Version/17.4 Mobile/15E148 Safari/604.1`],
    ['an iPad', MAC],
    ['an iPad that asks for pages for phones', `${IPAD} Version/17.4 Mobile/15E148 Safari/604.1`],
    ['an app on an iPhone that can share', `${IPHONE} Mobile/15E148 Safari Line/14.5.0`],
  ])('on %s', async (_, userAgent) => {
    const shared = share();
    expect(await saveIn(userAgent, { ...canShare(true), share: shared })).toMatchObject({
      how: 'shared',
      downloads: 0,
    });
    const [{ files, ...rest }] = shared.mock.calls[0] as [ShareData];
    expect([files?.[0]?.name, files?.[0]?.type, files?.[0]?.size, rest]).toEqual([
      'qr.png',
      'image/png',
      png.size,
      {},
    ]);
  });

  it('or not, if the player closes it; any other failure is reported', async () => {
    expect((await failing('AbortError')).how).toBe('given-up');
    await expect(failing('NotAllowedError')).rejects.toThrow('x');
  });
});

describe('nothing is said to be saved where downloads are ignored', () => {
  it.each([
    [
      'LINE on Android',
      `${ANDROID_IN_APP} Version/4.0 Chrome/124.0.0.0 Mobile Safari/537.36 Line/14.5.0/IAB`,
    ],
    [
      'Facebook on Android',
      `${ANDROID_IN_APP} Version/4.0 Chrome/124.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/460.0;]`,
    ],
    // Some apps say no `wv`, others nothing else.
    ['any app on Android', `${ANDROID_IN_APP} Version/4.0 Chrome/124.0.0.0 Mobile Safari/537.36`],
    ['LINE by its name', `${ANDROID} Chrome/124.0.0.0 Mobile Safari/537.36 Line/14.5.0/IAB`],
    ['Facebook by its version', `${ANDROID} Chrome/124.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/460.0;]`],
    ['Facebook by its name', `${ANDROID} Chrome/124.0.0.0 Mobile Safari/537.36 [FBAN/EMA;]`],
    ['Instagram on Android', `${ANDROID} Chrome/124.0.0.0 Mobile Safari/537.36 Instagram 330.0.0 Android`],
    ['LINE on an iPhone', `${IPHONE} Mobile/15E148 Safari Line/14.5.0`],
    ['Facebook on an iPhone', `${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/460.0;]`],
  ])('in %s', async (_, userAgent) => {
    expect(await saveIn(userAgent)).toMatchObject({ how: 'in-app', downloads: 0 });
  });
});
