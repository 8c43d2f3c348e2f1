import { CONFIG_BLOCK_ID, type RuntimeConfig } from '../../config.shared.ts';

/** The page's configuration without validation, for the first script; the app validates it and reports what is wrong. */
export function bootConfig(): { readonly [Setting in keyof RuntimeConfig]?: unknown } {
  try {
    return (JSON.parse(document.getElementById(CONFIG_BLOCK_ID)?.textContent ?? '') ?? {}) as object;
  } catch {
    return {};
  }
}
