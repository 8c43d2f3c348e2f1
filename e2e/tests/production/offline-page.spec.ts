import { LOCALE_COOKIE, THEME_KEY } from '@krapao/contracts/client/stored';
import { sizes } from '../../fixtures/devices.ts';
import { drillConsole } from '../../fixtures/drill.ts';
import { goOffline } from '../../fixtures/go-offline.ts';
import { expect, test } from '../../fixtures/test.ts';

/** The page that the service worker shows if the app cannot be loaded; opened directly, it does not reload. */
const PAGE = '/offline/';

test.use({ expectedConsole: drillConsole });

const said = {
  th: ['ขณะนี้เชื่อมต่อระบบไม่ได้', 'ไม่มีอินเทอร์เน็ต', 'ลองใหม่'],
  la: ['ຕອນນີ້ເຊື່ອມຕໍ່ລະບົບບໍ່ໄດ້', 'ບໍ່ມີອິນເຕີເນັດ', 'ລອງໃໝ່'],
  en: ["We can't reach the service right now", "You're offline", 'Try again'],
} as const;

test('the offline page says "no connection" only if there is none, otherwise that the service cannot be reached', async ({
  baseURL,
  context,
  page,
}) => {
  const heading = page.getByRole('heading');
  for (const language of ['th', 'la', 'en'] as const)
    await test.step(language, async () => {
      await context.addCookies([{ name: LOCALE_COOKIE, value: language, url: baseURL! }]);
      await page.goto(PAGE);
      const [unreachable, offline, again] = said[language];
      await expect(heading).toHaveText([unreachable]);
      await expect(page.getByRole('link')).toHaveText(again, { useInnerText: true });
      await goOffline(page);
      await expect(heading).toHaveText([offline]);
      await context.setOffline(false);
      await expect(heading).toHaveText([unreachable]);
      for (const size of Object.values(sizes)) {
        await page.setViewportSize(size);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
      }
    });

  await test.step('it has the chosen theme, or that of the system', async () => {
    for (const [system, chosen, shown] of [
      ['light', null, 'light'],
      ['dark', null, 'dark'],
      ['light', 'dark', 'dark'],
      ['dark', 'light', 'light'],
    ] as const)
      await test.step(`${chosen ?? 'none'} chosen, on a ${system} system`, async () => {
        await page.emulateMedia({ colorScheme: system });
        await page.evaluate(([key, theme]) => localStorage.setItem(key, theme ?? ''), [
          THEME_KEY,
          chosen,
        ] as const);
        await page.reload();
        const ground = shown === 'light' ? 'rgb(243, 245, 242)' : 'rgb(11, 18, 16)';
        await expect(page.locator('html')).toHaveCSS('background-color', ground);
        await expect(page.locator('html')).toHaveCSS('color-scheme', shown);
        await expect(page).toBeAccessible();
      });
  });
});
