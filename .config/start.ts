/** `npm start`, once its ports are free: runs simulator and app together, and leaves no process behind. */
import { createConcurrently, Logger, LogError, LogOutput, type Command } from 'concurrently';
import { commandLine } from './command-line.ts';
import { endsWithNpm } from './ends-with-npm.ts';

commandLine(
  'Usage: npm start\nIts settings are variables, such as MOCK_PORT=4001 WEB_PORT=5174: mock-server/README.md and web/README.md list them.',
  {},
);

const logger = new Logger({});
let commands: readonly Command[] = [];
let isEnding = false;

function end(signal: NodeJS.Signals): void {
  isEnding = true;
  for (const command of commands) command.kill(signal);
}

/** If a part fails, the others are stopped too. Parts that finish their work, or are stopped, end quietly. */
function watchEnds(all: Command[]): void {
  for (const command of all)
    command.close.subscribe(({ exitCode }) => {
      if (isEnding || exitCode === 0) return;
      logger.logCommandEvent(`${command.command} exited with code ${exitCode}`, command);
      process.exitCode = 1;
      end('SIGTERM');
    });
}

const started = createConcurrently(
  [
    { name: 'simulator', command: 'npm run mock --silent -- --brief' },
    { name: 'app', command: 'npm run web --silent' },
    { name: 'ready', command: 'npm run welcome --silent -w web' },
  ],
  {
    logger,
    outputStream: process.stdout,
    prefixColors: ['yellow', 'green', 'white'],
    controllers: [
      new LogError({ logger }),
      new LogOutput({ logger }),
      { handle: (all) => (watchEnds(all), { commands: all }) },
    ],
  },
);
commands = started.commands;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end(signal));

endsWithNpm(() => {
  if (!isEnding) end('SIGTERM');
});

// A failure was reported above.
await started.result.catch(() => undefined);
