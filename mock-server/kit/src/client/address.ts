/**
 * Why an address cannot be used; undefined if it can. A user name or password in it is not sent, and not repeated in the
 * message, because messages end up in logs.
 */
export function wrongAddress(address: string, what: string): string | undefined {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    return `${address === '' ? 'an empty text' : address} is not the address of ${what}`;
  const { username, password } = new URL(address);
  if (username + password !== '') return `the address of ${what} takes no name and no password`;
  // What is asked is written behind it.
  return /[?#]/.test(address) ? `the address of ${what} takes no ? and no #` : undefined;
}
