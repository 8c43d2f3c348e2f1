/** How a picture was saved: by the share sheet of the system, which may be `given-up`, or not at all in an `in-app` browser. */
export type Saved = 'saved' | 'shared' | 'given-up' | 'in-app';

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** An iPad says that it is a Mac, which has no touch screen; Chrome on a Mac can pretend to have one. */
const isApplePhone = ({ userAgent, maxTouchPoints }: Device): boolean =>
  /iPhone|iPad/.test(userAgent) || (/Macintosh(?!.*Chrome\/)/.test(userAgent) && maxTouchPoints > 1);

/**
 * Browsers inside other apps, such as LINE and Facebook: those of Android say `wv` or the name of the app, and those of Apple no
 * version of Safari, which every browser there does.
 */
const isInApp = (device: Device): boolean =>
  /; wv\)|\bLine\/|\bFB(?:AN|AV)\/|\bInstagram\b/.test(device.userAgent) ||
  (isApplePhone(device) && !/\bSafari\/\d/.test(device.userAgent));

/**
 * Saves a picture where a bank's app finds it. On Apple's phones a download goes to Files and not to Photos, so the share sheet is
 * opened, which has “Save Image”. A browser inside another app ignores downloads without a word.
 */
export async function savePicture(png: Blob, filename: string): Promise<Saved> {
  const files = [new File([png], filename, { type: 'image/png' })];
  // Pictures alone: with a title, iOS offers to share, but not to save.
  if (isApplePhone(navigator) && navigator.canShare?.({ files })) {
    try {
      await navigator.share({ files });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'given-up';
      throw error;
    }
  }
  if (isInApp(navigator)) return 'in-app';
  const link = document.createElement('a');
  link.href = URL.createObjectURL(png);
  link.download = filename;
  link.click();
  // The browser still reads it for a moment.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  return 'saved';
}
