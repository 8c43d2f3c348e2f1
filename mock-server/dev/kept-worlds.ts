import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Sets the variable that keeps worlds: after a restart, by an edit or by hand, everyone can continue in their world. If the
 * variable is set but empty, each start is fresh. One directory per port, because two simulators may run side by side; none if it
 * cannot be written to.
 */
export function keptWorlds(
  { MOCK_PORT, MOCK_KEEP }: NodeJS.ProcessEnv,
  folder: string,
  say: (text: string) => void,
): { readonly MOCK_KEEP?: string } {
  const port = MOCK_PORT || '4000';
  if (MOCK_KEEP !== undefined || port === '0') return {};
  const directory = join(folder, port);
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    return { MOCK_KEEP: directory };
  } catch (error) {
    say(`Worlds end with the simulator: ${(error as Error).message}`);
    return {};
  }
}
