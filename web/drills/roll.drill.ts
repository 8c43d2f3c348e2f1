import { existsSync, readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { launch, NEEDS_CHROMIUM, phone, signIn } from './browser.ts';
import { buildImage, compose, docker, hasImage, NEEDS_DOCKER, root, run, runBeside } from './docker.ts';
import { load, type Seen } from './load.ts';
import { nextRelease } from './next-release.ts';
import {
  acceptAgreement,
  confirmTransfer,
  faultPage,
  openPage,
  openTransfer,
  reviewTransfer,
  transferred,
} from './screens.ts';
import { after, freePort, mustHold, type Stand } from './stand.ts';
import { makeWorld } from './world.ts';
import type { Drill } from './run.ts';

const FILE = 'web/deploy/compose.yml';
const PROJECT = 'krapao-drill';
const PLAYERS = 6;
const STARTS_WITHIN_MS = 120_000;
const REST_MS = 10_000;
/** A roll may keep no player waiting: less than the balancer's connection timeout, after which it tries another server. */
const WAITS_MS = 1_500;

const inWords = ({ times, slowest }: Seen) => {
  const [half, most] = [0.5, 0.99].map((share) => Math.round(times[Math.floor(times.length * share)]!));
  return `half within ${half} ms, 99 of 100 within ${most} ms, the slowest ${slowest}`;
};

/** `docker compose` with the file of the README, for one of two releases. */
function project(ports: Readonly<Record<string, string>>) {
  const [command, ...first] = compose();
  const args = (rest: readonly string[]) => [...first, '-p', PROJECT, '-f', FILE, ...rest];
  const env = (release: string) => ({ ...ports, KRAPAO_RELEASE: release });
  return {
    run: (release: string, ...rest: string[]) => run(command, args(rest), env(release)),
    runBeside: (release: string, ...rest: string[]) => runBeside(command, args(rest), env(release)),
  };
}

async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  const givenUp = performance.now() + STARTS_WITHIN_MS;
  while (!(await holds())) {
    if (performance.now() > givenUp) throw new Error(`not within ${STARTS_WITHIN_MS} ms: ${what}`);
    await after(200);
  }
}

const ADDRESSES = '/proc/net/if_inet6';
const TENTATIVE = 0x40;

/**
 * Whether no address of this machine is still being tried. Those of the interfaces that Docker has just made are: to Chromium each
 * that becomes usable is a change of the network, which ends all calls of a page.
 */
const addressesAreSettled = () =>
  !existsSync(ADDRESSES) ||
  readFileSync(ADDRESSES, 'utf8')
    .split('\n')
    .every((line) => (Number.parseInt(line.split(/ +/)[4] ?? '0', 16) & TENTATIVE) === 0);

const healthOf = (container: string) =>
  runBeside('docker', ['inspect', '-f', '{{.State.Health.Status}}', container]);

const answers = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

async function answersWithFiles(origin: string): Promise<boolean> {
  const page = await fetch(origin).then((answer) => answer.text());
  return answers(origin + (/\/assets\/[\w-]+\.js/.exec(page)?.[0] ?? '/no-asset'));
}

/** The images of two releases, the second with the files of the first. */
function releases(stand: Stand, [first, second]: readonly string[]): readonly [string, string] {
  if (first !== undefined && second !== undefined) return [first, second];
  const made = ['drill-1', 'drill-2'] as const;
  const [before, next] = made.map((tag) => `krapao-web:${tag}`);
  buildImage(before!, root);
  buildImage(next!, nextRelease(stand), before);
  return made;
}

export const drill: Drill = {
  shows:
    'image, TLS and simulator by the compose file: walked in a browser, and one release takes the place of another under load; two tags of krapao-web by name',
  needs: `${NEEDS_DOCKER}; ${NEEDS_CHROMIUM}`,
  async run(stand, args) {
    const [before, next] = releases(stand, args);
    const [tls, operator] = [await freePort(), await freePort()];
    const { run, runBeside } = project({
      KRAPAO_TLS_PORT: String(tls),
      KRAPAO_OPERATOR_PORT: String(operator),
    });
    stand.atEnd(() => void run(before, 'down', '--volumes', '--timeout', '1'));
    if (!hasImage('krapao')) run(before, 'build', 'operator');
    run(before, 'build', 'tls');
    run(before, 'up', '-d', '--no-build');
    const container = (service: string) => run(before, 'ps', '-q', service);
    const simulator = `http://127.0.0.1:${operator}`;
    const origin = `https://localhost:${tls}`;
    await until('the simulator answers', () => answers(`${simulator}/ready`));
    const certificate = docker('exec', container('tls'), 'cat', '/tls/certificate.pem');
    setDefaultCACertificates([...getCACertificates('default'), certificate]);
    await until('a server of the app answers over TLS', () => answers(`${origin}/ready`));
    // The balancer checks the servers of files separately.
    await until('files of the build come too', () => answersWithFiles(origin));
    mustHold(
      `no control plane for players: ${(await fetch(`${origin}/__mock/worlds`)).status}`,
      (await fetch(`${origin}/__mock/worlds`)).status === 404,
    );

    await until('the addresses of the new interfaces are settled', addressesAreSettled);
    const world = await makeWorld(simulator, 'roll');
    const money = await world.money();
    const browser = await launch();
    stand.atEnd(() => browser.close());
    const page = await (await phone(browser, origin, world)).newPage();
    const problems: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    await signIn(page, origin);
    await acceptAgreement(page);
    await openTransfer(page);
    await reviewTransfer(page, '7');
    await confirmTransfer(page).click();
    await transferred(page).waitFor();
    const made = await world.count('wallet.transfer');
    mustHold(`over TLS, signed in, ฿7.00 sent to a game: in the journal ${made} time`, made === 1);
    await page.keyboard.press('Escape');
    mustHold(`errors in the console: ${problems.join() || 'none'}`, problems.length === 0);

    // The baseline: how long calls take on this machine without a roll.
    const rest = await load(world, origin, PLAYERS);
    await after(REST_MS);
    const atRest = await rest();
    const stop = await load(world, origin, PLAYERS);
    await after(2_000);
    const at = performance.now();
    for (const service of ['app-1', 'app-2']) {
      await runBeside(next, 'up', '-d', '--no-deps', '--no-build', service);
      const id = await runBeside(next, 'ps', '-q', service);
      await until(`${service} is healthy`, async () => (await healthOf(id)) === 'healthy');
    }
    const rolled = Math.round((performance.now() - at) / 1_000);
    await after(2_000);
    const rolling = await stop();
    const { reads, transfers, lost } = rolling;
    const worked = await world.count('wallet.transfer');
    mustHold(
      `${PLAYERS} players over a roll of ${rolled} s: ${transfers} transfers and ${reads} reads, lost: ${lost.length} ${lost.slice(0, 3).join('; ')}`,
      lost.length === 0 && transfers > 100,
    );
    mustHold(
      `the operator has worked ${worked - made} transfers, ${atRest.transfers} of them before the roll`,
      worked - made === transfers + atRest.transfers,
    );
    mustHold(`money before ${money}, after ${await world.money()}`, money === (await world.money()));
    console.log(`  calls before the roll: ${inWords(atRest)}`);
    mustHold(
      `calls over the roll: ${inWords(rolling)}; at most ${WAITS_MS} ms more than the slowest before it`,
      rolling.times.at(-1)! <= WAITS_MS + atRest.times.at(-1)!,
    );
    const served = new Set<string>();
    for (let n = 0; n < 10; n++) served.add(await (await fetch(`${origin}/version`)).text());
    const images = ['app-1', 'app-2'].map((service) =>
      docker('inspect', '-f', '{{.Config.Image}}', container(service)),
    );
    mustHold(
      `served: ${[...served].join()} by ${images.join()}`,
      served.size === 1 && images.every((image) => image === `krapao-web:${next}`),
    );

    for (const path of ['/user/statement', '/user/profile', '/user/contact', '/user/home']) {
      await openPage(page, path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      if ((await faultPage(page).count()) > 0) mustHold(`the tab of before shows ${path}`, false);
    }
    mustHold('the tab of before opens its other pages, without a fault page', true);
  },
};
