import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launch, NEEDS_CHROMIUM, phone } from './browser.ts';
import { after, mustHold, NEEDS_BUILD } from './stand.ts';
import type { Drill } from './run.ts';

const TOKEN = 'kp_canary_of_the_session';
const STEAL = `document.documentElement.setAttribute('data-stolen', localStorage.getItem('token') ?? 'nothing')`;
/** What a player might have uploaded, and an operator's storage serves. */
const files: Readonly<Record<string, readonly [type: string, body: string]>> = {
  '/media/banner.html': ['text/html', `<!doctype html><p>banner</p><script>${STEAL}</script>`],
  '/media/logo.svg': [
    'image/svg+xml',
    `<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/><script>${STEAL}</script></svg>`,
  ],
  '/api/chat/file.html': ['text/html', `<!doctype html><p>file</p><script>${STEAL}</script>`],
};

export const drill: Drill = {
  shows: 'a stored page or picture that is opened by itself reads no token',
  needs: `${NEEDS_CHROMIUM}; ${NEEDS_BUILD}`,
  async run(stand) {
    const storage = createServer((request, reply) => {
      const [type, body] = files[request.url ?? ''] ?? ['application/json', 'null'];
      reply
        .writeHead(200, { 'content-type': type, 'content-security-policy': "script-src 'unsafe-inline'" })
        .end(body);
    });
    await once(storage.listen(0, '127.0.0.1'), 'listening');
    stand.atEnd(() => void storage.close());
    const { port } = storage.address() as AddressInfo;
    const { origin } = await stand.app(`http://127.0.0.1:${port}`);
    const browser = await launch();
    stand.atEnd(() => browser.close());
    const page = await (await phone(browser, origin)).newPage();
    await page.goto(`${origin}/login`);
    await page.evaluate((token) => localStorage.setItem('token', token), TOKEN);
    for (const path of [...Object.keys(files), '/games/page.html']) {
      const answer = await page.goto(origin + path);
      await after(200);
      const stolen = await page
        .locator('html')
        .first()
        .getAttribute('data-stolen')
        .catch(() => null);
      const shown = path.startsWith('/games') ? answer?.status() === 404 : answer?.status() === 200;
      mustHold(
        `${path}: ${answer?.status()}, its script ${stolen ? `read ${stolen}` : 'did not run'}`,
        shown && !stolen,
      );
    }
    await page.goto(`${origin}/login`);
    const ran = await page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const script = document.createElement('script');
          // As injected markup would load a script; trusted types stop it before the request.
          try {
            script.src = '/media/banner.html';
          } catch {
            return resolve(false);
          }
          script.addEventListener('load', () => resolve(true));
          script.addEventListener('error', () => resolve(false));
          document.head.append(script);
        }),
    );
    mustHold('an uploaded file is no script of the page', !ran);
  },
};
