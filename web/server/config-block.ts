import {
  checkConfig,
  CONFIG_BLOCK_ID,
  configVariables,
  defaultConfig,
  type CheckedConfig,
  type RuntimeConfig,
} from '../config.shared.ts';

const booleans: Readonly<Record<string, boolean>> = { '1': true, true: true, '0': false, false: false };

/** Reads the runtime configuration from environment variables; problems name the variable. */
export function configFromEnvironment(env: Readonly<Record<string, string | undefined>>): CheckedConfig {
  const given: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [setting, variable] of Object.entries(configVariables)) {
    const text = env[variable];
    if (text === undefined || text === '') continue;
    if (typeof defaultConfig[setting as keyof RuntimeConfig] !== 'boolean') given[setting] = text;
    else if (text in booleans) given[setting] = booleans[text];
    else problems.push(`${variable}: must be 1, true, 0 or false, not ${JSON.stringify(text)}`);
  }
  // Secrets from a file often end with a line break: every gift link would be encrypted with another passphrase than the operator's.
  const { sharedLinkSecret: secret } = given;
  if (typeof secret === 'string' && secret !== secret.trim())
    problems.push(`${configVariables.sharedLinkSecret}: must not begin or end with a space or a line break`);
  const checked = checkConfig(given);
  if (!checked.ok)
    for (const problem of checked.problems)
      problems.push(
        problem.replace(/^\w+/, (setting) => configVariables[setting as keyof RuntimeConfig] ?? setting),
      );
  return problems.length > 0 ? { ok: false, problems } : checked;
}

const block = new RegExp(`<script[^>]*\\bid="${CONFIG_BLOCK_ID}"[^>]*>[\\s\\S]*?</script>`);

/** Puts the configuration into a page: it replaces an existing block, otherwise it goes before every script. */
export function injectConfig(html: string, config: RuntimeConfig): string {
  // `<` is escaped so that no value can end the block.
  const json = JSON.stringify(config, null, 2).replaceAll('<', '\\u003c');
  const element = `<script type="application/json" id="${CONFIG_BLOCK_ID}">\n${json}\n</script>`;
  // The build's language, for scripts that run before the configuration is read.
  const page = config.laos ? html.replace(/<html([^>]*) lang="th"/, '<html$1 lang="lo"') : html;
  if (block.test(page)) return page.replace(block, () => element);
  return page.replace(/<head>(?:\s*<meta charset[^>]*>)?/, (start) => `${start}\n${element}`);
}

/** Puts an element right after the configuration of a page, which it may read. */
export function afterConfig(html: string, element: string): string {
  if (!block.test(html)) throw new Error(`the page has no block #${CONFIG_BLOCK_ID}`);
  return html.replace(block, (config) => `${config}\n${element}`);
}
