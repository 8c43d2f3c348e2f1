import { buildImage, docker, inspect, NEEDS_DOCKER, root } from './docker.ts';
import { nextRelease } from './next-release.ts';
import { MAX_SOCKETS } from '../server/limits.ts';
import { after, freePort, mustHold, type Stand } from './stand.ts';
import { fillWithSockets } from './storm.ts';
import type { Drill } from './run.ts';

const LARGEST_OWN_MB = 6;
/** A build and the three before it. */
const RELEASES = 4;
const READY_WITHIN_MS = 2_000;
const MEMORY_MB = 192;
const CALLS = 2_000;
/** How often all pages lose their sockets and come back. */
const STORMS = 3;

const layersOf = (name: string) =>
  docker('history', '--no-trunc', '--human=false', '--format', '{{.Size}}', name).split('\n').map(Number);

/** What the image adds to its base, layer by layer, in MB. */
function ownLayers(image: string, base: string): readonly number[] {
  return layersOf(image)
    .slice(0, -layersOf(base).length)
    .map((bytes) => bytes / 1024 / 1024)
    .filter((size) => size > 0);
}

/** Builds an image with the files of the three releases before it; each release has an image of its own name too. */
function fourReleases(stand: Stand): string {
  let previous: string | undefined;
  for (let n = 1; n <= RELEASES; n++) {
    const image = `krapao-web:drill-${n}`;
    buildImage(image, n === 1 ? root : nextRelease(stand, `drill-${n}`), previous);
    previous = image;
  }
  return previous!;
}

/** Starts it as an orchestrator would: read-only, without privileges, with little memory. */
function start(stand: Stand, image: string, port: number, upstream: string): string {
  const limits = ['--read-only', '--cap-drop', 'ALL', '--security-opt', 'no-new-privileges'];
  const id = docker(
    'run',
    '--detach',
    ...limits,
    `--memory=${MEMORY_MB}m`,
    `--memory-swap=${MEMORY_MB}m`,
    // Docker's proxy of a published port does not bear as many connections.
    '--network=host',
    '--env=WEB_HOST=127.0.0.1',
    `--env=WEB_PORT=${port}`,
    `--env=KRAPAO_UPSTREAM=${upstream}`,
    image,
  );
  stand.atEnd(() => void docker('rm', '--force', id));
  return id;
}

async function readyAfter(origin: string, at: number): Promise<number> {
  for (;;) {
    const isReady = await fetch(`${origin}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    const ms = Math.round(performance.now() - at);
    if (isReady || ms > 60_000) return ms;
    await after(20);
  }
}

/** Milliseconds by the container's own clocks, from its start to the first healthy answer and to its end. */
const instant = (id: string, field: string) => Date.parse(inspect(id, `{{.State.${field}}}`));

export const drill: Drill = {
  shows:
    'the image: its size, user, start, end, and that it needs no disk, rights or much memory; an image of yours by its name',
  needs: NEEDS_DOCKER,
  async run(stand, [given, base = 'node:24-bookworm-slim']) {
    const image = given ?? fourReleases(stand);
    const layers = ownLayers(image, base);
    const own = layers.reduce((sum, size) => sum + size, 0);
    const whole = Number(inspect(image, '{{.Size}}')) / 1024 / 1024;
    console.log(`${image}: ${whole.toFixed(0)} MB with its base of ${(whole - own).toFixed(0)} MB`);
    mustHold(
      `the app's own layers: ${own.toFixed(2)} MB (${layers.map((size) => size.toFixed(2)).join(', ')}), at most ${LARGEST_OWN_MB}`,
      own > 0 && own <= LARGEST_OWN_MB,
    );
    const kept = JSON.parse(
      docker('run', '--rm', '--entrypoint', 'node', image, '-e', FILES_OF_RELEASES),
    ) as readonly number[];
    mustHold(
      `releases whose files are in it: ${kept.length}, files of each that are not: ${kept.join(', ')}`,
      (given !== undefined || kept.length === RELEASES) && kept.every((missing) => missing === 0),
    );
    const user = inspect(image, '{{.Config.User}}');
    mustHold(`it runs as ${user}`, /^[1-9]\d*(?::[1-9]\d*)?$/.test(user));
    const maps = docker('run', '--rm', '--entrypoint', 'node', image, '-e', COUNT_MAPS);
    mustHold(`source maps in it: ${maps}`, maps === '0');

    const simulator = await stand.simulator({ MOCK_STRICT_WORLDS: '0' });
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const at = performance.now();
    const id = start(stand, image, port, simulator.origin);
    const started = await readyAfter(origin, at);
    const inside = Date.now() - instant(id, 'StartedAt');
    mustHold(
      `/ready says yes ${inside} ms after its start (${started} ms with what Docker does before), at most ${READY_WITHIN_MS}`,
      inside <= READY_WITHIN_MS,
    );
    const page = await fetch(`${origin}/`);
    mustHold(`it serves the page: ${page.status}`, page.ok && (await page.text()).includes('id="root"'));
    const written = docker('exec', id, 'node', '-e', TRY_TO_WRITE);
    mustHold(`it can write nothing: ${written}`, written === 'EROFS');
    const rights = docker('exec', id, 'node', '-p', READ_RIGHTS);
    mustHold(`its rights: ${rights}`, /^CapEff:\s+0+ NoNewPrivs:\s+1$/.test(rights));
    const lost = await call(origin);
    mustHold(`${CALLS} calls, lost: ${lost}; ${memory(id)}`, lost === 0 && isRunning(id));
    const pages = { new: MAX_SOCKETS, polling: Math.ceil(MAX_SOCKETS / 8) };
    for (let storm = 1; storm <= STORMS; storm++) {
      const sockets = await fillWithSockets(origin, pages);
      const lostBeside = await call(origin);
      mustHold(
        `${sockets.open} sockets, for the time ${storm}, and ${CALLS} calls, lost: ${lostBeside}; ${memory(id)}`,
        isRunning(id) && lostBeside === 0 && sockets.open >= MAX_SOCKETS,
      );
      sockets.close();
    }
    for (let n = 0; n < 100 && inspect(id, '{{.State.Health.Status}}') === 'starting'; n++) await after(200);
    mustHold(
      `its own health check says ${inspect(id, '{{.State.Health.Status}}')}`,
      inspect(id, '{{.State.Health.Status}}') === 'healthy',
    );
    const asked = Date.now();
    docker('stop', '--time', '30', id);
    const ended = instant(id, 'FinishedAt') - asked;
    const code = inspect(id, '{{.State.ExitCode}}');
    mustHold(
      `told to end it takes calls for 5,000 ms more and ends after ${ended} ms with ${code}`,
      code === '0' && ended >= 5_000 && ended < 8_000,
    );
  },
};

/** How many of the calls got no answer. */
async function call(origin: string): Promise<number> {
  let lost = 0;
  const one = (path: string) =>
    fetch(origin + path).then(
      (answer) => answer.arrayBuffer(),
      () => (lost += 1),
    );
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (let n = 0; n < CALLS / 20; n++) await one(n % 2 === 0 ? '/' : '/api/wallet');
    }),
  );
  return lost;
}

/** Not killed for want of memory. */
const isRunning = (id: string) => inspect(id, '{{.State.Status}}') === 'running';
const memory = (id: string) =>
  isRunning(id)
    ? `at most ${(Number(docker('exec', id, 'node', '-p', PEAK_KB)) / 1024).toFixed(0)} MB of ${MEMORY_MB}`
    : `killed, ${inspect(id, '{{.State.OOMKilled}}') === 'true' ? 'out of memory' : 'not for memory'}`;

const FILES_OF_RELEASES = `const fs = require('node:fs'); const has = (file) => fs.existsSync('/app/dist/assets/' + file);
console.log(JSON.stringify(JSON.parse(fs.readFileSync('/app/dist/releases.json', 'utf8')).map(({ files }) =>
  files.filter((file) => !/[.](?:br|gz)$/.test(file) && !has(file) && !has(file + '.br')).length)))`;
const COUNT_MAPS = `console.log(require('node:fs').readdirSync('/app', { recursive: true }).filter((file) => file.endsWith('.map')).length)`;
const TRY_TO_WRITE = `try { require('node:fs').writeFileSync('/tmp/x', ''); console.log('written') } catch ({ code }) { console.log(code) }`;
const READ_RIGHTS = `[...require('node:fs').readFileSync('/proc/1/status', 'utf8').matchAll(/^(?:CapEff|NoNewPrivs):.*$/gm)].map(([line]) => line).join(' ')`;
const PEAK_KB = `/VmHWM:\\s+(\\d+)/.exec(require('node:fs').readFileSync('/proc/1/status', 'utf8'))[1]`;
