/**
 * The runtime configuration of the app: names, defaults and checks, shared by the browser, the production server,
 * the development server and the build. Whoever serves `index.html` puts it there as a JSON data block, so that it
 * can be set without building again.
 */
export interface RuntimeConfig {
  /** Origin (and path prefix) of the backend, without a slash at the end; empty for the same origin. */
  readonly apiBase: string;
  /**
   * The Laos build: Lao first, kip beside baht, no length check of phone numbers (spec §1, §5). Whoever edits the page
   * by hand sets its `lang` to `lo` as well; the servers here do both.
   */
  readonly laos: boolean;
  /** Support chat; `chatBackend` is the optional second backend over websocket (spec §7), empty for none. */
  readonly chat: boolean;
  readonly chatBackend: string;
  /** Games open in a new tab when set, else in place of the page (spec §7: "if an iframe setting is on"). */
  readonly gameFrame: boolean;
  /**
   * Where the help videos are (spec §2 howto): a path of this origin such as `/media/howto`, or the address of a host
   * that lets other origins load them. Empty if the operator has none: then the steps are text only.
   */
  readonly helpVideos: string;
  /**
   * Passphrase with which mobile-wallet links are encrypted before they are sent (spec §7). Empty if the operator has
   * given none: then no link is sent at all.
   */
  readonly sharedLinkSecret: string;
  /** Value of the `X-Requested-With` header (spec §7). */
  readonly requestedWith: string;
  /**
   * What to do with an answer that breaks the contract: `refuse` it, so that a mistake is seen at once, or `report`
   * it and show what can be read of it.
   */
  readonly answerCheck: string;
  /** Sends telemetry to the server that served the page: no texts, no values, nothing about a member. */
  readonly telemetry: boolean;
  /** A service worker keeps a page that is shown when the app is opened without a connection. */
  readonly offline: boolean;
}

/** `id` of the `<script type="application/json">` that holds it. */
export const CONFIG_BLOCK_ID = 'krapao-config';

/** Id of the link by which a build's page names the app's script, which src/boot.ts loads. */
export const APP_LINK_ID = 'krapao-app';

export const defaultConfig: RuntimeConfig = {
  apiBase: '',
  laos: false,
  chat: true,
  chatBackend: '',
  gameFrame: true,
  helpVideos: '',
  sharedLinkSecret: '',
  requestedWith: 'member-web',
  answerCheck: 'report',
  telemetry: true,
  offline: false,
};

/** The environment variable of each setting. */
export const configVariables: Readonly<Record<keyof RuntimeConfig, string>> = {
  apiBase: 'KRAPAO_API_BASE',
  laos: 'KRAPAO_LAOS',
  chat: 'KRAPAO_CHAT',
  chatBackend: 'KRAPAO_CHAT_BACKEND',
  gameFrame: 'KRAPAO_GAME_FRAME',
  helpVideos: 'KRAPAO_HELP_VIDEOS',
  sharedLinkSecret: 'KRAPAO_SHARED_LINK_SECRET',
  requestedWith: 'KRAPAO_REQUESTED_WITH',
  answerCheck: 'KRAPAO_ANSWER_CHECK',
  telemetry: 'KRAPAO_TELEMETRY',
  offline: 'KRAPAO_OFFLINE',
};

export type CheckedConfig =
  | { readonly ok: true; readonly config: RuntimeConfig }
  | { readonly ok: false; readonly problems: readonly string[] };

/** What is wrong with the value of one setting, if its type is right. */
const rules: { readonly [K in keyof RuntimeConfig]?: (value: string) => string | undefined } = {
  apiBase: (value) => webAddress(value, ['https:', 'http:']),
  chatBackend: (value) => webAddress(value, ['https:', 'http:', 'wss:', 'ws:']),
  helpVideos: (value) =>
    /^\/[\w./-]*[\w-]$/.test(value) && !value.includes('//')
      ? undefined
      : webAddress(value, ['https:', 'http:']),
  requestedWith: (value) =>
    /^[\w.-]{1,64}$/.test(value) ? undefined : 'must be 1 to 64 of A-Z a-z 0-9 _ . -',
  answerCheck: (value) => (/^(refuse|report)$/.test(value) ? undefined : 'must be refuse or report'),
};

/** Checks a configuration read from JSON. What is left out has its default; what is unknown is a mistake. */
export function checkConfig(value: unknown): CheckedConfig {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { ok: false, problems: ['it must be a JSON object'] };
  const config: Record<string, unknown> = { ...defaultConfig };
  const problems: string[] = [];
  for (const [name, given] of Object.entries(value)) {
    if (!Object.hasOwn(defaultConfig, name)) {
      problems.push(`${name}: no such setting; there are ${Object.keys(defaultConfig).join(', ')}`);
      continue;
    }
    const setting = name as keyof RuntimeConfig;
    const wanted = typeof defaultConfig[setting];
    const problem =
      typeof given !== wanted
        ? `must be a ${wanted}`
        : wanted === 'string'
          ? rules[setting]?.(String(given))
          : undefined;
    if (problem) problems.push(`${name}: ${problem}`);
    config[name] = given;
  }
  return problems.length > 0
    ? { ok: false, problems }
    : { ok: true, config: config as unknown as RuntimeConfig };
}

function webAddress(value: string, protocols: readonly string[]): string | undefined {
  if (value === '') return undefined;
  let url: URL;
  try {
    url = new URL(value);
  } catch {
    return 'must be empty or an address such as https://api.example.com';
  }
  if (!protocols.includes(url.protocol)) return `must begin with ${protocols.join(' or ')}`;
  if (url.username !== '' || url.password !== '') return 'must have no name or password';
  if (value.endsWith('/') || url.search !== '' || url.hash !== '')
    return 'must not end with / and have no ? or #';
  return undefined;
}
