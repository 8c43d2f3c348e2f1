/** What to do about an address that cannot be listened on; `variables` are those that set it. */
export function listenProblem(
  error: NodeJS.ErrnoException,
  { host, port, variable }: { readonly host: string; readonly port: number; readonly variable: string },
): string {
  if (error.code === 'EADDRINUSE')
    return `${variable}: port ${port} on ${host} is taken. Stop what listens there, or set ${variable} to another port`;
  if (error.code === 'EACCES')
    return `${variable}: port ${port} needs more rights than this process has. Set ${variable} to a port from 1024 on`;
  return `WEB_HOST=${host} ${variable}=${port}: ${error.message}`;
}
