import type { RuntimeConfig } from '../config.shared.ts';
import { isUnder, simulatorPrefixes } from './prefixes.ts';

/** Where browsers report violations of the policy. */
export const REPORTS_PATH = '/_r';
const REPORTS_GROUP = 'krapao';

/** Without `bluetooth`: Chromium does not know it by that name, and warns in the console of every page. */
const DENIED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** Sent with every answer. */
const everywhere = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const;

/** Sent with what a browser may show as a page. */
const ofPages = {
  ...everywhere,
  'permissions-policy': DENIED_FEATURES.map((feature) => `${feature}=()`).join(', '),
  // Game pages open in tabs of their own; they must get no `window.opener`.
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
} as const;

const written = (policy: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(policy)
    .map(([directive, values]) => [directive, ...values].join(' '))
    .join('; ');

/**
 * Security headers of every page of the app, and of what may act as one.
 *
 * Nothing runs, styles or connects unless it comes from this server or the configured backend, and no string becomes
 * markup or script except through the sanitiser's policy (`dompurify`).
 */
export function securityHeaders(
  config: Pick<RuntimeConfig, 'apiBase' | 'chatBackend' | 'helpVideos' | 'telemetry'>,
): Record<string, string> {
  const backend = config.apiBase === '' ? [] : [new URL(config.apiBase).origin];
  const videos = URL.canParse(config.helpVideos) ? [new URL(config.helpVideos).origin] : [];
  // `'self'` covers websockets to the same origin.
  const sockets = [config.apiBase, config.chatBackend].filter(Boolean).flatMap(socketOrigins);
  const policy: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    // Banners and logos come from the backend; QR codes and chosen pictures are shown as data: and blob:.
    'img-src': [...new Set(["'self'", 'data:', 'blob:', ...backend, ...videos])],
    'font-src': ["'self'"],
    'media-src': [...new Set(["'self'", 'blob:', ...backend, ...videos])],
    'connect-src': [...new Set(["'self'", ...backend, ...sockets])],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    // UFABET is signed in to by posting a form to its web address (spec §7), at a host that only the wallet's answer
    // names; the browser checks redirects after it too. No form can come in from outside: the sanitiser takes none.
    'form-action': ["'self'", 'https:'],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'worker-src': ["'self'"],
    'trusted-types': ['dompurify', 'service-worker'],
    ...(config.telemetry && { 'report-uri': [REPORTS_PATH], 'report-to': [REPORTS_GROUP] }),
  };
  return {
    ...ofPages,
    'content-security-policy': written(policy),
    // Firefox still needs the address in the policy itself.
    ...(config.telemetry && { 'reporting-endpoints': `${REPORTS_GROUP}="${REPORTS_PATH}"` }),
  };
}

/**
 * Security headers of a file that only pages use, and that may do nothing by itself. They are short, as a first visit loads
 * dozens of them: headers that repeat are packed neither by HTTP/1.1 nor, in HTTP/2, by nginx.
 */
export const fileHeaders = {
  ...everywhere,
  'content-security-policy': written({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] }),
} as const;

/**
 * What a backend stores and this server passes on is on the app's origin, so a file that is opened by itself is shown
 * without any rights: no script, no form, no storage.
 */
const passedOnPolicy = written({
  sandbox: [],
  'default-src': ["'none'"],
  'img-src': ["'self'"],
  'media-src': ["'self'"],
  'frame-ancestors': ["'none'"],
});

/** Headers of what is passed on from this path; the simulator sets the policy of its own pages itself. */
export function passedOnHeaders(path: string): Record<string, string> {
  if (isUnder(simulatorPrefixes, path))
    return {
      'strict-transport-security': everywhere['strict-transport-security'],
      'x-content-type-options': everywhere['x-content-type-options'],
    };
  // Without the headers of pages: browsers treat an opener policy in a sandbox as a network error, and without scripts
  // there is no feature to deny.
  return { ...everywhere, 'content-security-policy': passedOnPolicy };
}

/** Headers of the backend that no browser gets: those that speak for the backend's own connection or host, or tell what it runs on. */
const dropped = [
  'content-security-policy-report-only',
  'server',
  'x-powered-by',
  'x-aspnet-version',
  // It would let a stored file register a service worker for the whole origin.
  'service-worker-allowed',
  // They are meant for the host name of the backend, and a browser would apply them to this one: another way to it, such as
  // that of a CDN, and where to report each failed call of the app, with its address.
  'alt-svc',
  'nel',
  'report-to',
  'reporting-endpoints',
  // Likewise: on the app's origin, any answer with it would sign the player out, and delete what the app has noted of their money.
  'clear-site-data',
  // The browser itself would ask for a name and a password, above the app, wherever a sign-in has expired: the app has a page for that.
  'www-authenticate',
  // They describe the connection to the backend: how long it is kept open, and which protocols it can switch to.
  'connection',
  'keep-alive',
  'proxy-connection',
  'upgrade',
  // It names headers after the body, which are not passed on. With a body that has a length, or none, Node throws.
  'trailer',
  // A browser would go to, or connect to, where they say. In an answer to a call the app reads neither.
  'refresh',
  'link',
];

/** They tell which programs and machines stand behind the app, under the names that proxies and frameworks use (OWASP Secure Headers). */
const OF_BACKENDS =
  /^(?:via|(?:x-)?sourcemap|x-(?:runtime|aspnetmvc-version|generator|served-by|server|host|varnish|debug-.*|envoy-.*|(?:.*-)?(?:backend|upstream)(?:-.*)?))$/;

const securityHeaderNames = { ...ofPages, 'content-security-policy': '' };

/** Without those, and without the security headers that this server sets itself. */
export function withoutDropped<Headers extends object>(headers: Headers, path: string): Partial<Headers> {
  const ownRules = isUnder(simulatorPrefixes, path) ? passedOnHeaders(path) : securityHeaderNames;
  const names = new Set([...dropped, ...Object.keys(ownRules)]);
  return Object.fromEntries(
    Object.entries(headers).filter(
      ([name]) => !names.has(name.toLowerCase()) && !OF_BACKENDS.test(name.toLowerCase()),
    ),
  ) as Partial<Headers>;
}

function socketOrigins(address: string): string[] {
  const { origin, protocol, host } = new URL(address);
  const secure = protocol === 'https:' || protocol === 'wss:';
  return [`${secure ? 'wss' : 'ws'}://${host}`, ...(protocol.startsWith('http') ? [origin] : [])];
}

/** How long files are kept: hashed names for ever, other files an hour, the page itself not at all. */
export const caching = {
  hashed: 'public, max-age=31536000, immutable',
  file: 'public, max-age=3600',
  page: 'no-store',
} as const;
