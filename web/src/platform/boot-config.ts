import { CONFIG_BLOCK_ID, type RuntimeConfig } from '../../config.shared.ts';

/** The page's configuration as it stands there, for the first script; the app checks it and says what is wrong with it. */
export function bootConfig(): { readonly [Setting in keyof RuntimeConfig]?: unknown } {
  try {
    return (JSON.parse(document.getElementById(CONFIG_BLOCK_ID)?.textContent ?? '') ?? {}) as object;
  } catch {
    return {};
  }
}
