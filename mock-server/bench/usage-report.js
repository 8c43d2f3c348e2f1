// @ts-check
/*
 * Runs in the server's process and reports its usage when asked, after a garbage collection if requested. It is JavaScript, like
 * the bare server: for the first TypeScript file Node loads the code that strips types, a quarter of an empty server's start, which
 * would count for both.
 */
process.on('message', (/** @type {{ collectGarbage: boolean }} */ asked) => {
  if (asked.collectGarbage) globalThis.gc?.();
  process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage() });
});

// The process that started this one is gone, perhaps killed: nothing else would end it.
process.on('disconnect', () => process.exit());
