import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Exits with 1, after printing what is wrong and the usage. */
export function refuse(why: string, usage?: string): never {
  process.stderr.write(`${why}\n${usage === undefined ? '' : `${usage}\n`}`);
  process.exit(1);
}

/** A number above 0 of an environment variable, as 0 or a word would have nothing measured, which looks like no problem. */
export function sizeFromEnvironment(name: string, byDefault: number): number {
  const given = process.env[name] || String(byDefault);
  return Number(given) > 0 ? Number(given) : refuse(`${name} is a number above 0, not "${given}".`);
}

/** Parses the command line: `--help` prints the usage, and so does an unknown flag. */
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
