import { once } from 'node:events';
import { startInProcess } from '../../world/start-in-process.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../exit-codes.ts';
import { asTyped, textOf, type FlagTable, type FlagValues } from '../flags.ts';

/** The flags of a simulator, and their environment variables. */
const variables = {
  port: 'MOCK_PORT',
  host: 'MOCK_HOST',
  fixtures: 'MOCK_FIXTURES',
  scenario: 'MOCK_SCENARIO',
  seed: 'MOCK_SEED',
  strict: 'MOCK_STRICT_WORLDS',
  keep: 'MOCK_KEEP',
} as const;

export const startFlags: FlagTable = {
  port: { kind: 'number', short: 'p', about: 'Port to listen on; 0 takes any free port.' },
  host: { kind: 'text', about: 'Address to listen on; 127.0.0.1 by default.' },
  fixtures: { kind: 'text', about: 'A directory with your own fixture files.' },
  scenario: { kind: 'text', about: 'Scenario of worlds created without one.' },
  seed: { kind: 'text', about: 'Seed of worlds created without one.' },
  strict: { kind: 'switch', about: 'Refuse calls that name no world.' },
  keep: { kind: 'text', about: 'A directory to keep worlds in across restarts.' },
};

/** Starts a simulator; flags override environment variables. */
export async function startBy(
  flags: FlagValues,
  env: Readonly<Record<string, string | undefined>>,
  defaults: Readonly<Record<string, string>>,
  token: string | undefined,
) {
  const given = Object.entries(env).filter(
    (entry): entry is [string, string] =>
      (entry[0].startsWith('MOCK_') || entry[0] === 'WEB_PORT' || entry[0] === 'NODE_ENV') &&
      entry[1] !== undefined,
  );
  const said = Object.entries(variables).flatMap(([flag, name]) => {
    const value = flags[flag];
    return value === undefined
      ? []
      : [
          [
            name,
            typeof value === 'boolean' ? String(Number(value)) : textOf(value, JSON.stringify(value)),
          ] as const,
        ];
  });
  try {
    return await startInProcess({
      ...defaults,
      ...Object.fromEntries(given),
      ...(token !== undefined && { MOCK_CONTROL_TOKEN: token }),
      ...Object.fromEntries(said),
    });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new UsageError(
        message.replace(/^listen /, ''),
        'another port: --port 0 takes a free one; "krapao doctor" says who is there',
      );
    throw new UsageError(asTypedIn(message, flags));
  }
}

/** The simulator names variables; what was typed as a flag is named so. */
const asTypedIn = (message: string, flags: FlagValues): string =>
  Object.entries(variables)
    .filter(([flag]) => flags[flag] !== undefined)
    .reduce((text, [flag, name]) => text.replaceAll(`${name}=`, `${asTyped(flag)} `), message);

/** How long pending calls may take to finish, in milliseconds. */
const STOP_LIMIT_MS = 5_000;

export const startCommand: Command = {
  name: 'start',
  about: 'Start a simulator; the first line is its address. Ctrl-C stops it.',
  flags: startFlags,
  run: async ({ flags, env, token, quiet, result, say, signal }) => {
    const level = quiet ? 'warn' : 'info';
    const simulator = await startBy(flags, env, { MOCK_PORT: '4000', MOCK_LOG_LEVEL: level }, token);
    result({ url: simulator.url, pid: process.pid }, simulator.url);
    say(`API reference ${simulator.url}/docs, console ${simulator.url}/__mock/console; Ctrl-C stops it`);
    if (!signal.aborted) await once(signal, 'abort');
    await simulator.close(STOP_LIMIT_MS);
  },
};
