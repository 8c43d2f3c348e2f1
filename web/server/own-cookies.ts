/**
 * The backend's cookies without `Domain`: they are set for the host of the app alone. A `Domain` is written for the host of the
 * backend. A browser discards the cookie where the app's host is not below it; where it is, all other sites of the operator
 * would get the cookie. The development server does the same (`cookieDomainRewrite`).
 */
export const ownCookies = (cookies: string | readonly string[]): string[] =>
  [cookies].flat().map((cookie) => cookie.replaceAll(/;\s*domain\s*(?:=[^;]*)?(?=;|$)/gi, ''));
