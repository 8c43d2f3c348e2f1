/** An address, or a name without one. */
const notOfThisMachine: ReadonlySet<string> = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']);

/** What to do about an address that cannot be listened on; `variables` are those that set it. */
export function listenProblem(
  error: NodeJS.ErrnoException,
  { host, port, variable }: { readonly host: string; readonly port: number; readonly variable: string },
): string {
  if (error.code === 'EADDRINUSE')
    return `${variable}: port ${port} on ${host} is taken. Stop what listens there, or set ${variable} to another port`;
  if (error.code === 'EACCES')
    return `${variable}: port ${port} needs more rights than this process has. Set ${variable} to a port from 1024 on`;
  if (notOfThisMachine.has(error.code ?? ''))
    return `WEB_HOST: this machine has no address ${host}. Set WEB_HOST to one that it has, such as 127.0.0.1, or to 0.0.0.0 for all`;
  return `WEB_HOST=${host} ${variable}=${port}: ${error.message}`;
}

/** Says where the app is served, and for which backend, as a line of the log: what reads it takes JSON only. */
export const servedLine = (address: string, callsGoTo: string, time: number): string =>
  JSON.stringify({ level: 30, time, msg: `Krapao is served at ${address}, ${callsGoTo}` });
