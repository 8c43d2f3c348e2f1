import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mustHold, NEEDS_BUILD, type Stand } from './stand.ts';
import { eventually, NEEDS_WEBKIT, WebKit } from './webkit.ts';
import { makeWorld, type DrillWorld } from './world.ts';
import type { Drill } from './run.ts';

declare global {
  interface Window {
    /** Whether the page came from the back/forward cache; set by this drill. */
    cameBack?: boolean;
  }
}

const screens = ['home', 'bonus', 'statement', 'spin', 'profile', 'contact'] as const;
const sheets = ['ฝากเงิน', 'โอนเงิน', 'ถอนเงิน'] as const;

/** The smallest PNG: one pixel. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** In the page: the app has drawn all parts of its screen. */
const isSettled = () =>
  document.querySelector('a[href="#main"]') !== null &&
  document.querySelector('main [aria-busy=true]') === null;

/** In the page: a sheet has opened, and does not move any more. */
const isOpen = () =>
  document.querySelector('dialog[open] h2') !== null && document.getAnimations().length === 0;

/** In the page: by how much the page or the open sheet can be scrolled where it must not be. */
const scrollsBy = () => {
  const sheet = document.querySelector('dialog[open]');
  const page = document.documentElement;
  return {
    page: page.scrollWidth - page.clientWidth,
    sheetX: sheet ? sheet.scrollWidth - sheet.clientWidth : 0,
    sheetY: sheet ? sheet.scrollHeight - sheet.clientHeight : 0,
  };
};
const fits = (by: ReturnType<typeof scrollsBy>) => Object.values(by).every((pixels) => pixels === 0);

/** In the page: what was said in the chat. */
const chatSays = (text: string) => document.querySelector('[role=log]')?.textContent?.includes(text);

/** In the page: the countdown has gone on. */
const countsFrom = (first: string) => document.querySelector('[role=timer]')?.textContent !== first;

interface Visit {
  readonly page: WebKit;
  readonly world: DrillWorld;
  /** Where the app is. */
  readonly origin: string;
}

async function open({ page, origin }: Visit, path: string): Promise<void> {
  await page.go(origin + path);
  await page.until(path, isSettled);
}

async function closeSheet({ page }: Visit): Promise<void> {
  await page.key('Escape');
  await page.until('the sheet closes', () => document.querySelector('dialog[open]') === null);
}

async function signIn(visit: Visit): Promise<void> {
  const { page, world, origin } = visit;
  await page.go(`${origin}/howto`);
  await page.run((id) => void (document.cookie = `mock_world=${id}; Path=/`), world.id);
  await open(visit, '/login');
  await page.type('input[autocomplete=username]', '0812345678');
  await page.type('input[type=password]', 'password');
  await page.press('เข้าสู่ระบบ');
  await page.press('ยอมรับ');
  const path = await page.run(() => location.pathname);
  mustHold(`signed in, at ${path}`, path === '/user/home');
}

async function seeScreens(visit: Visit): Promise<void> {
  const { page } = visit;
  for (const screen of screens) {
    await open(visit, `/user/${screen}`);
    const by = await page.run(scrollsBy);
    const isWhole = await page.run(() => document.querySelector('section[role=alert]') === null);
    mustHold(`${screen} is whole and does not scroll sideways: ${JSON.stringify(by)}`, isWhole && fits(by));
  }
}

async function seeSheets(visit: Visit): Promise<void> {
  const { page } = visit;
  await open(visit, '/user/home');
  for (const name of sheets) {
    await page.press(name);
    await page.until(name, isOpen);
    const by = await page.run(scrollsBy);
    await closeSheet(visit);
    const focused = await page.run(() => (document.activeElement as HTMLElement).innerText.trim());
    mustHold(
      `the sheet ${name} fits: ${JSON.stringify(by)}; closed, the focus is on "${focused}"`,
      fits(by) && focused === name,
    );
  }
}

async function transfer({ page, world }: Visit): Promise<void> {
  const before = await world.money();
  await page.press('โอนเงิน');
  await page.pressAt('select[name=to] option[value=PG]');
  await page.type('input[name=amount]', '3.25');
  await page.press('ตรวจสอบรายการ');
  await page.press('ยืนยันโอนเงิน');
  await page.see('โอน ฿3.25');
  const sent = await world.count('wallet.transfer');
  const lost = before - (await world.money());
  mustHold(`a transfer: ${sent} call, ${lost} lost`, sent === 1 && lost === 0);
}

async function deposit(visit: Visit): Promise<void> {
  const { page } = visit;
  await open(visit, '/user/home');
  await page.press('ฝากเงิน');
  await page.press('สแกน QR');
  await page.type('dialog input[inputmode=decimal]', '250');
  await page.press('สร้าง QR');
  const first = await page.until('time', () => document.querySelector('[role=timer]')?.textContent);
  mustHold(`a QR code counts down from ${first}`, await page.until('less time', countsFrom, first));
  await page.press('บันทึกรูป QR');
  mustHold('it can be saved', await page.see('บันทึกรูปแล้ว'));
}

async function sendSlip({ page, world }: Visit, stand: Stand): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'webkit-'));
  stand.atEnd(() => rm(folder, { recursive: true }));
  const picture = join(folder, 'slip.png');
  await writeFile(picture, Buffer.from(PICTURE, 'base64'));
  await page.press('ช่องทางอื่น');
  await page.press('ส่งสลิป');
  await page.type('dialog input[type=file]', picture);
  await page.until('its preview', () => document.querySelector<HTMLImageElement>('dialog img')?.naturalWidth);
  await page.pressAt('dialog [type=submit]:enabled');
  await page.see('ส่งสลิปแล้ว');
  mustHold('a slip is sent', (await world.count('wallet.uploadSlip')) === 1);
}

async function say(visit: Visit, text: string): Promise<void> {
  const { page, world } = visit;
  const before = await world.count('chat.sendMessage');
  await page.press('แชทกับเจ้าหน้าที่');
  await page.type('dialog textarea', text);
  await page.key('Enter');
  await page.until(text, chatSays, text);
  // The chat shows a message before it is sent.
  await eventually(`${text} at the backend`, async () => (await world.count('chat.sendMessage')) > before);
  mustHold(`support is told: ${text}`, true);
  await closeSheet(visit);
}

async function goBack(visit: Visit): Promise<void> {
  const { page } = visit;
  await page.run(() => addEventListener('pageshow', ({ persisted }) => (window.cameBack = persisted)));
  await open(visit, '/user/contact');
  await page.back();
  mustHold('Back restores the page from the cache', await page.until('the page', () => window.cameBack));
}

async function play(visit: Visit): Promise<void> {
  const { page, world } = visit;
  await open(visit, '/user/spin');
  await page.press('หมุน');
  await page.until('the prize', isOpen);
  mustHold('the wheel stops and says what was won', (await world.count('spinwheel.spin')) === 1);
  await open(visit, '/user/home');
  await page.pressAt('main button[data-front]');
  await page.press('เล่นเลย');
  const isBeside = await eventually('a second tab', async () => (await page.tabs()) === 2);
  mustHold('a game opens in a tab of its own', isBeside);
}

export const drill: Drill = {
  shows: 'the app in WebKit, the engine of iPhones: screens, sheets, money, files, the chat, and Back',
  needs: `${NEEDS_WEBKIT}; ${NEEDS_BUILD}`,
  async run(stand) {
    const simulator = await stand.simulator();
    const world = await makeWorld(simulator.origin, 'webkit');
    const app = await stand.app(simulator.origin, { KRAPAO_MOCK: '1' });
    const visit: Visit = { page: await WebKit.open(stand), world, origin: app.origin };
    await signIn(visit);
    await seeScreens(visit);
    await seeSheets(visit);
    await transfer(visit);
    await deposit(visit);
    await sendSlip(visit, stand);
    await open(visit, '/user/home');
    await say(visit, 'สวัสดีครับ');
    await goBack(visit);
    // By a new connection: the page had lost its own.
    await say(visit, 'กลับมาแล้ว');
    await play(visit);
    const lines = app.output().split('\n');
    const reported = lines.filter((line) => /"type":"(?:error|csp|drift)"/.test(line));
    mustHold(`the page reported: ${reported.join('\n') || 'nothing'}`, reported.length === 0);
  },
};
