import type { LedgerViolation } from '../world/ledger-check.ts';

/** Money that was made or lost, for whoever asked: the figures and what led there. */
export const reportOf = ({ violation, lastCommands }: LedgerViolation) => ({
  violation: { ...violation },
  lastCommands,
});

/** The same for the log. */
export const historyText = ({ lastCommands }: LedgerViolation): string =>
  `Last commands: ${lastCommands.map(({ at, command, by }) => `${at} ${command}${by === null ? '' : ` by ${by}`}`).join('; ')}.`;
