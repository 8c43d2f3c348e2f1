import type { Command } from './command.ts';
import { actCommands } from './commands/acts.ts';
import { capsuleCommands } from './commands/capsules.ts';
import { completionCommand } from './commands/completion-script.ts';
import { doctorCommand } from './commands/doctor.ts';
import { entryCommands } from './commands/entries.ts';
import { execCommand } from './commands/exec.ts';
import { faultCommands } from './commands/faults.ts';
import { lookCommands } from './commands/looks.ts';
import { referenceCommands } from './commands/references.ts';
import { sessionCommands } from './commands/sessions.ts';
import { startCommand } from './commands/start.ts';
import { tailCommand } from './commands/tail.ts';
import { whyCommand } from './commands/why.ts';
import { worldCommands } from './commands/worlds.ts';

/** All commands of `krapao`. */
export const commands: readonly Command[] = [
  startCommand,
  execCommand,
  ...referenceCommands,
  ...worldCommands,
  ...actCommands,
  ...faultCommands,
  tailCommand,
  ...entryCommands,
  ...lookCommands,
  whyCommand,
  ...capsuleCommands,
  ...sessionCommands,
  doctorCommand,
  completionCommand,
];
