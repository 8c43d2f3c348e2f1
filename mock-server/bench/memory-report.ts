/** In the server's process: says how much memory it has when it is asked, after collecting garbage if that is wanted. */
process.on('message', (asked: { readonly collectGarbage: boolean }) => {
  if (asked.collectGarbage) globalThis.gc?.();
  process.send?.(process.memoryUsage());
});
