import type { Config } from './config.ts';

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const;

/** Lines for people, on standard error: time, level, text. */
export interface Log {
  readonly debug: (text: string) => void;
  readonly info: (text: string) => void;
  readonly warn: (text: string) => void;
  readonly error: (text: string, cause?: unknown) => void;
}

export function createLog(
  level: Config['logLevel'],
  write: (line: string) => void = (line) => process.stderr.write(line),
): Log {
  const from = levels.indexOf(level);
  const line = (name: (typeof levels)[number]) => (text: string) => {
    if (levels.indexOf(name) < from) return;
    write(`${new Date().toISOString().slice(11, 23)} ${name.padEnd(5)} ${text}\n`);
  };
  const error = line('error');
  return {
    debug: line('debug'),
    info: line('info'),
    warn: line('warn'),
    error: (text, cause) => error(cause instanceof Error ? `${text}\n${cause.stack ?? cause.message}` : text),
  };
}
