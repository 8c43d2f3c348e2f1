import { spawn } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** What the build is made from, relative to the folder of the console; in a checkout also the packages that are bundled with it. */
const SOURCES = [
  'index.html',
  'package.json',
  'src',
  'vite.config.ts',
  '../kit/src',
  '../../contracts/src',
  '../../package-lock.json',
];

/** The console cannot be shown; the message says what to do. */
export class ConsoleNotBuilt extends Error {}

/** The last change below a path, epoch milliseconds. A folder changes when a file is added or removed. */
function changedAt(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return 0;
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(stats.mtimeMs, ...readdirSync(path).map((name) => changedAt(join(path, name))));
}

/**
 * The built console. It is built when someone opens it and its sources are newer than the build, in a separate process: so it does
 * not slow down the start of the simulator or its calls. If only the build is shipped, that is served.
 */
export class ConsoleFiles {
  readonly #folder: string;
  #building: Promise<void> | undefined;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The folder of a build that is up to date. */
  async ready(): Promise<string> {
    const dist = join(this.#folder, 'dist');
    if (!this.#isStale(dist)) return dist;
    this.#building ??= this.#build(dist).finally(() => (this.#building = undefined));
    await this.#building;
    return dist;
  }

  #isStale(dist: string): boolean {
    const built = statSync(join(dist, 'index.html'), { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (!existsSync(join(this.#folder, 'src'))) return built === 0;
    return SOURCES.some((source) => changedAt(join(this.#folder, source)) > built);
  }

  async #build(dist: string): Promise<void> {
    // Built in a folder beside it and then moved into place, so that nobody gets half of a build.
    const fresh = `${dist}-${process.pid}`;
    const begin = new Date();
    try {
      await this.#runVite(fresh);
      // Edits during the build may be missing from it: with this time the console is built again after them.
      utimesSync(join(fresh, 'index.html'), begin, begin);
      rmSync(dist, { recursive: true, force: true });
      renameSync(fresh, dist);
    } finally {
      rmSync(fresh, { recursive: true, force: true });
    }
  }

  #runVite(outDir: string): Promise<void> {
    const vite = this.#findVite();
    if (vite === undefined)
      throw new ConsoleNotBuilt('The console is not built, and Vite is not installed: run "npm ci".');
    return new Promise((resolve, reject) => {
      const args = [vite, 'build', '--outDir', outDir, '--logLevel', 'error'];
      // Vite would use the NODE_ENV of a test for the build.
      const env = { ...process.env, NODE_ENV: 'production' };
      const building = spawn(process.execPath, args, {
        cwd: this.#folder,
        env,
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      let said = '';
      building.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
      building.once('error', reject);
      building.once('close', (status) =>
        status === 0
          ? resolve()
          : reject(new ConsoleNotBuilt(`The console could not be built.\n${said.trim()}`)),
      );
    });
  }

  #findVite(): string | undefined {
    try {
      const manifest = createRequire(join(this.#folder, 'package.json')).resolve('vite/package.json');
      return join(dirname(manifest), 'bin/vite.js');
    } catch {
      return undefined;
    }
  }
}
