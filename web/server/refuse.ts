/** Ends a process that cannot serve the app, and prints what is wrong. */
export function refuse(problems: readonly string[]): never {
  console.error(`The app cannot be served:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  process.exit(1);
}
