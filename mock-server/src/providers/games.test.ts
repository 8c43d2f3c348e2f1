import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchProviders } from '@krapao/contracts/operations/autoLogin';
import type { World } from '@krapao/kit';
import { testSimulator, type TestSimulator, worldIn, sendControl } from '../testing/simulator.ts';

let simulator: TestSimulator;
let world: World;
let token: string;

beforeAll(async () => {
  simulator = await testSimulator();
});
afterAll(() => simulator.app.close());
beforeEach(async () => {
  world = await worldIn(simulator.app);
  token = await world.member('somchai').signIn();
});

/** A browser that follows no redirect by itself and sends nothing about worlds. */
async function visit(
  url: string,
  options: { cookie?: string; form?: Record<string, string>; headers?: object } = {},
) {
  const response = await simulator.app.inject({
    method: options.form ? 'POST' : 'GET',
    url,
    headers: {
      ...(options.cookie !== undefined && { cookie: options.cookie }),
      ...(options.form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...options.headers,
    },
    ...(options.form && { payload: new URLSearchParams(options.form).toString() }),
  });
  const [cookie] = String(response.headers['set-cookie'] ?? '').split(';');
  return {
    status: response.statusCode,
    text: response.body,
    headers: response.headers,
    cookie: cookie ?? '',
  };
}

const accountOf = async (slotCode: string) =>
  (await world.send('wallet.account', { params: { slotCode }, token })).body;

async function launched(provider = 'pg') {
  const { username } = await accountOf(provider.toUpperCase());
  const { body } = await world.send('autoLogin.launch', { params: { provider, username }, token });
  return body.link as string;
}

const balanceOf = async (code: string) => {
  const { body } = await world.send('wallet.get', { token });
  return body.slots.find((slot: { code: string }) => slot.code === code).amount as number;
};

describe('a launch link', () => {
  it('opens the game signed in, and removes the secret from the URL', async () => {
    const entered = await visit(await launched());
    expect([entered.status, entered.headers.location]).toEqual([303, '/games/PG/']);
    expect(entered.headers['set-cookie']).toMatch(/; Path=\/games\/PG\/; HttpOnly; SameSite=Lax$/);
    const page = await visit('/games/PG/', { cookie: entered.cookie });
    expect(page.status).toBe(200);
    expect(page.text).toContain('PG Soft');
    expect(page.text).toContain('฿320.50');
    expect(page.text).toContain('pg0812345678');
  });

  it.each(launchProviders)('opens %s signed in', async (provider) => {
    const slotCode = provider.toUpperCase();
    await world.send('wallet.activate', { params: { slotCode }, token });
    const { username, password } = await accountOf(slotCode);
    // All launches send it: a password must be right even where the provider does not need one.
    const params = { provider, username, password };
    const { body } = await world.send('autoLogin.launchWithPassword', { params, token });
    const { cookie } = await visit(body.link as string);
    expect((await visit(`/games/${slotCode}/`, { cookie })).text).toContain(username);
  });

  it('works only once', async () => {
    const link = await launched();
    await visit(link);
    const again = await visit(link);
    expect(again.status).toBe(409);
    expect(again.text).toContain('ลิงก์นี้ใช้ไปแล้ว');
    expect(again.cookie).toBe('');
  });

  it('shows its messages in the language of the app', async () => {
    const link = await launched();
    await visit(link);
    expect((await visit(link, { cookie: 'i18n=en' })).text).toContain('This link has been used');
    const lao = await visit(link, { cookie: 'i18n=la' });
    expect(lao.text).toContain('<html lang="lo">');
  });
});

describe('a round', () => {
  it('changes the balance that the wallet shows', async () => {
    const { cookie } = await visit(await launched());
    const lost = await visit('/games/PG/play', { cookie, form: { stake: '50', wanted: 'lose' } });
    expect([lost.status, lost.headers.location]).toEqual([303, '/games/PG/']);
    expect(await balanceOf('PG')).toBe(270.5);
    expect((await visit('/games/PG/', { cookie })).text).toContain('−฿50.00');
    await visit('/games/PG/play', { cookie, form: { stake: '50', wanted: 'win' } });
    expect(await balanceOf('PG')).toBeGreaterThan(270.5);
    await visit('/games/PG/play', { cookie, form: { stake: '1', wanted: 'auto' } });
    const { body } = await world.send('refund.check', { token });
    expect(body.refundAmount).not.toBe(50);
  });

  it('needs the stake in the account', async () => {
    const { cookie } = await visit(await launched());
    const refused = await visit('/games/PG/play', { cookie, form: { stake: '500', wanted: 'win' } });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('ยอดเงินในเกมไม่พอ');
    expect(await balanceOf('PG')).toBe(320.5);
  });

  it.each<Record<string, string>>([
    {},
    { stake: '7', wanted: 'win' },
    { stake: '10', wanted: 'jackpot' },
    { stake: '10' },
  ])('is refused for %j', async (form) => {
    const { cookie } = await visit(await launched());
    await visit('/games/PG/play', { cookie, form });
    expect(await balanceOf('PG')).toBe(320.5);
  });

  it('is refused for a stranger, another game or a page of another site', async () => {
    const form = { stake: '10', wanted: 'lose' };
    const { cookie } = await visit(await launched());
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect((await visit('/games/PG/play', { cookie, form, headers })).status).toBe(409);
    expect((await visit('/games/JOKER/play', { cookie, form })).status).toBe(409);
    expect((await visit('/games/PG/play', { cookie: `game_session=${world.id}~0123`, form })).status).toBe(
      409,
    );
    expect([await balanceOf('PG'), await balanceOf('JOKER')]).toEqual([320.5, 75.25]);
  });

  it('is refused while the provider is closed', async () => {
    const { cookie } = await visit(await launched());
    await sendControl(world, 'POST', '/events', { type: 'game.set', game: 'PG', provider: 'down' });
    const refused = await visit('/games/PG/play', { cookie, form: { stake: '10', wanted: 'win' } });
    expect(refused.text).toContain('ปิดปรับปรุง');
  });
});

describe('the table of a game', () => {
  it.each([
    ['pg', 'slot', 'class="reels"'],
    ['ufabet', 'sport', 'class="score"'],
    ['huayhd', 'lotto', 'class="balls"'],
  ])('of %s has the look %s', async (provider, mood, scene) => {
    const { cookie } = await visit(await launched(provider));
    const page = await visit(`/games/${provider.toUpperCase()}/`, { cookie });
    expect(page.text).toContain(`<body class="${mood}">`);
    expect(page.text).toContain(scene);
  });

  it('lists the latest six rounds of the visit, newest first', async () => {
    const { cookie } = await visit(await launched());
    const gains = async () => {
      const { text } = await visit('/games/PG/', { cookie: `${cookie}; i18n=en` });
      return text.match(/[+−]฿\d[\d.]*(?=<\/span>\s*<\/li>)/g) ?? [];
    };
    expect(await gains()).toEqual([]);
    for (const stake of ['1', '5', '10', '50', '1', '5', '100'])
      await visit('/games/PG/play', { cookie, form: { stake, wanted: 'lose' } });
    expect(await gains()).toEqual(['−฿100.00', '−฿5.00', '−฿1.00', '−฿50.00', '−฿10.00', '−฿5.00']);
  });
});

const inWorld = () => `mock_world=${world.id}`;

describe('the sign-in of a game', () => {
  it.each(['/games/PG/', '/games/PG/android', '/games/PG/ios'])('is at %s without a session', async (url) => {
    const page = await visit(url, { cookie: inWorld() });
    expect(page.status).toBe(200);
    expect(page.text).toContain('name="password"');
  });

  it.each(['JOKER', 'SEXYGAME', 'SUPERSLOT', 'SLOTXO'])(
    'takes the credentials of the account at %s',
    async (code) => {
      await world.send('wallet.activate', { params: { slotCode: code }, token });
      const { username, password } = await accountOf(code);
      const address = `/games/${code}/`;
      const wrong = await visit(address, { cookie: inWorld(), form: { username, password: 'x' } });
      expect(wrong.status).toBe(409);
      expect(wrong.text).toContain('รหัสผ่านไม่ถูกต้อง');
      const right = await visit(address, { cookie: inWorld(), form: { username, password } });
      expect((await visit(address, { cookie: right.cookie })).text).toContain(username);
    },
  );

  it('takes the posted form of UFABET with its event fields', async () => {
    expect((await visit('/games/UFABET/', { cookie: inWorld() })).text).toContain('เข้าได้จากกระเป๋าเท่านั้น');
    const { username, password, event } = await accountOf('UFABET');
    const bare = await visit('/games/UFABET/', { cookie: inWorld(), form: { username, password } });
    expect(bare.status).toBe(409);
    const form = { username, password, ...event } as Record<string, string>;
    const entered = await visit('/games/UFABET/', { cookie: inWorld(), form });
    expect(entered.status).toBe(303);
    expect((await visit('/games/UFABET/', { cookie: entered.cookie })).text).toContain('฿500.00');
  });
});

it('the pages run no script and load nothing from other hosts', async () => {
  const page = await visit('/games/PG/');
  expect(page.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; frame-ancestors 'self'; base-uri 'none'",
  );
  expect(page.text).not.toMatch(/<script|style=|https?:/);
  const styles = [...page.text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, url]) =>
    String(url),
  );
  expect(styles).toHaveLength(3);
  for (const url of styles) {
    const style = await visit(url);
    expect([url, style.status, style.headers['content-type']]).toEqual([url, 200, 'text/css; charset=utf-8']);
    for (const [, font] of style.text.matchAll(/url\('([^']+)'\)/g)) {
      const file = await visit(String(font));
      expect([font, file.status, file.headers['content-type']]).toEqual([font, 200, 'font/woff2']);
    }
  }
  expect((await visit('/games/assets/texts.ts')).status).toBe(404);
});

it('an unknown game or world is named in the answer', async () => {
  const none = await visit('/games/CHESS/');
  expect([none.status, none.text.includes('ไม่พบเกมนี้')]).toEqual([404, true]);
  const away = await visit('/games/PG/?world=gone');
  expect([away.status, away.text.includes('เปิดเกมจากกระเป๋า')]).toEqual([404, true]);
  expect((await visit('/games/PG')).headers.location).toBe('/games/PG/');
});

it('typed text is escaped', async () => {
  const page = await visit('/games/%3Cscript%3E/');
  expect(page.text).not.toContain('<script>');
});

it('every banner has a picture', async () => {
  const { body: bonuses } = await world.send('bonus.list', { token });
  const { body: invite } = await world.send('invite.banners', { token });
  const images = [...bonuses.flatMap((card: { banners: object[] }) => card.banners), ...invite] as {
    image: string;
  }[];
  for (const { image } of images) {
    const picture = await visit(image);
    expect([image, picture.status, picture.headers['content-type']]).toEqual([
      image,
      200,
      'image/svg+xml; charset=utf-8',
    ]);
  }
  expect((await visit('/media/banners/DAILY10-9.svg')).status).toBe(404);
});

/** A member in Laos, with a currency of kip, in a game. */
const inLaos = async () => {
  const laos = await worldIn(simulator.app, { scenario: 'laos' });
  const khamla = await laos.member('khamla').signIn();
  const { body: account } = await laos.send('wallet.account', {
    params: { slotCode: 'PG' },
    token: khamla,
  });
  const parts = { params: { provider: 'pg', username: account.username }, token: khamla };
  const { body } = await laos.send('autoLogin.launch', parts);
  return { laos, khamla, cookie: (await visit(body.link as string)).cookie };
};

describe('a game in Laos', () => {
  it('shows kip, and offers stakes of a suitable size', async () => {
    const { cookie } = await inLaos();
    const { text } = await visit('/games/PG/', { cookie: `${cookie}; i18n=la` });
    expect(text).toContain('1,000,000.00\u00a0₭');
    expect(text).toContain('(ກີບ)');
    expect(text).toContain('10,000</span');
    expect(text).not.toMatch(/฿|ບາດ/);
    await visit('/games/PG/play', { cookie, form: { stake: '5000', wanted: 'lose' } });
    expect((await visit('/games/PG/', { cookie })).text).toContain('−5,000.00\u00a0₭');
    const bahtStake = await visit('/games/PG/play', { cookie, form: { stake: '50', wanted: 'lose' } });
    expect(bahtStake.status).toBe(303);
    expect((await visit('/games/PG/', { cookie })).text).toContain('995,000.00\u00a0₭');
  });

  it('has banners in Lao, with a font that has its letters', async () => {
    const { laos, khamla } = await inLaos();
    const { body: bonuses } = await laos.send('bonus.list', { token: khamla });
    const [banner] = bonuses[0].banners as { image: string; html: string }[];
    expect(banner?.html).toContain('ກີບ');
    const picture = await visit(banner?.image ?? '');
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(picture.text).toContain('ຮັບເພີ່ມເທົ່າຕົວ');
    expect(picture.text).toContain('src:url(data:font/woff2;base64,');
  });
});
