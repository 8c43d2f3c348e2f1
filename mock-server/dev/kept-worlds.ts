import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The variable that keeps worlds: a restart, by an edit or by hand, must not cost anybody the world that they play in. Empty it
 * starts afresh each time. One directory per port, as two simulators may run side by side; none where nothing may be written.
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
