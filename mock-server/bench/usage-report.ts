import type { Usage } from './server-process.ts';

/** In the server's process: says what it has used so far when it is asked, after collecting garbage if that is wanted. */
process.on('message', (asked: { readonly collectGarbage: boolean }) => {
  if (asked.collectGarbage) globalThis.gc?.();
  const usage: Usage = { cpu: process.cpuUsage(), memory: process.memoryUsage() };
  process.send?.(usage);
});

/** Whoever started it is gone, perhaps killed: nobody else would end it. */
process.on('disconnect', () => process.exit());
