// @ts-check
/*
 * In the server's process: says what it has used so far when it is asked, after collecting garbage if that is wanted.
 * JavaScript, like the server without rules: for the first file of TypeScript Node loads what strips its types, a quarter
 * of an empty server's start, and that would count for both.
 */
process.on('message', (/** @type {{ collectGarbage: boolean }} */ asked) => {
  if (asked.collectGarbage) globalThis.gc?.();
  process.send?.({ cpu: process.cpuUsage(), memory: process.memoryUsage() });
});

// Whoever started it is gone, perhaps killed: nobody else would end it.
process.on('disconnect', () => process.exit());
