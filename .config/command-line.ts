import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Ends a command with 1, and with the words of what is wrong and how it is used. */
export function refuse(why: string, usage: string): never {
  process.stderr.write(`${why}\n${usage}\n`);
  process.exit(1);
}

/** What stands behind a command: `--help` says how it is used, and so does a flag that it does not know. */
export function commandLine<const Config extends ParseArgsConfig>(
  usage: string,
  config: Config,
): ReturnType<typeof parseArgs<Config>> {
  if (process.argv.slice(2).some((flag) => flag === '--help' || flag === '-h')) {
    process.stdout.write(`${usage}\n`);
    process.exit();
  }
  try {
    return parseArgs(config);
  } catch (error) {
    return refuse((error as Error).message, usage);
  }
}
