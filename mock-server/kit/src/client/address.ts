/**
 * Why nobody can be asked at an address; undefined where somebody can. A name and a password in it are never sent, and not said
 * again: what is said ends in logs.
 */
export function wrongAddress(address: string, what: string): string | undefined {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address))
    return `${address === '' ? 'an empty text' : address} is not the address of ${what}`;
  const { username, password } = new URL(address);
  return username + password === '' ? undefined : `the address of ${what} takes no name and no password`;
}
