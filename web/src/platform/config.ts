import { checkConfig, CONFIG_BLOCK_ID, type RuntimeConfig } from '../../config.shared.ts';

/** Thrown when the page has no usable configuration; the message is for the people who run the app. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Checks the text of the configuration block. */
export function parseConfig(text: string | null | undefined): RuntimeConfig {
  if (!text?.trim()) throw new ConfigError(`the page has no block #${CONFIG_BLOCK_ID}`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ConfigError(`#${CONFIG_BLOCK_ID} is not JSON: ${(cause as Error).message}`, { cause });
  }
  const checked = checkConfig(value);
  if (!checked.ok) throw new ConfigError(`#${CONFIG_BLOCK_ID}: ${checked.problems.join('; ')}`);
  return checked.config;
}

/** Reads the configuration from the page. Throws `ConfigError`. */
export const readConfig = (page: Document): RuntimeConfig =>
  parseConfig(page.getElementById(CONFIG_BLOCK_ID)?.textContent);
