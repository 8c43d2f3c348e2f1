import type { FlagTable } from './flags.ts';

/** The flags of every command. There is none for a token, because everybody on the machine can read a command line. */
export const globalFlags: FlagTable = Object.freeze({
  url: { kind: 'text', about: 'Address of the simulator; KRAPAO_URL, else http://127.0.0.1:4000.' },
  world: { kind: 'text', short: 'w', about: 'Which world; KRAPAO_WORLD, else default.' },
  'token-file': { kind: 'text', about: 'A file with the control plane token; else KRAPAO_TOKEN.' },
  json: { kind: 'switch', about: 'Print the result as JSON; one document per line for a stream.' },
  quiet: { kind: 'switch', short: 'q', about: 'Print nothing but the result.' },
  help: { kind: 'switch', short: 'h', about: 'Show what the command takes.' },
  version: { kind: 'switch', about: 'Show the version of the kit.' },
});
