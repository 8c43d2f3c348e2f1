import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const NEEDS_DOCKER =
  'Docker with compose; where no image registry can be reached, stand-ins for node:24-bookworm-slim do';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Runs a command to its end and returns its output; throws with the output if it fails. */
export function run(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0)
    throw new Error(
      `${command} ${args.join(' ')}: ${error?.message ?? ''}\n${stdout.slice(-2_000)}\n${stderr.slice(-4_000)}`,
    );
  return stdout.trim();
}

/** The same without blocking other work of the drill. */
export const runBeside = (
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [said, text] = ['', ''];
    child.stdout.on('data', (part) => (said += String(part)));
    child.stdout.on('data', (part) => (text += String(part)));
    child.stderr.on('data', (part) => (text += String(part)));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0
        ? resolve(said.trim())
        : reject(new Error(`${command} ${args.join(' ')}: ${text.slice(-4_000)}`)),
    );
  });

export const docker = (...args: readonly string[]): string => run('docker', args);

/** A field of a container or image, by Docker's template syntax. */
export const inspect = (what: string, template: string): string =>
  docker('inspect', '--format', template, what);

export const hasImage = (name: string): boolean =>
  spawnSync('docker', ['image', 'inspect', name], { stdio: 'ignore' }).status === 0;

/** Builds an image of the app from these sources; the files of the release `previous` stay in it. */
export function buildImage(name: string, context: string, previous?: string): void {
  const args = previous === undefined ? [] : ['--build-arg', `PREVIOUS=${previous}`];
  docker('build', '-q', '-f', `${context}/web/Dockerfile`, '-t', name, ...args, context);
}

/** `docker compose` if the plugin is there, otherwise the program `docker-compose`. */
export function compose(): readonly [command: string, ...args: string[]] {
  return spawnSync('docker', ['compose', 'version'], { stdio: 'ignore' }).status === 0
    ? ['docker', 'compose']
    : ['docker-compose'];
}
