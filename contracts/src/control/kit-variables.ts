/**
 * Variables that the kit reads, and that `krapao exec` sets for the command it runs. That may be the server of the app, which
 * refuses every other variable of the prefix as misspelt.
 */
export const kitVariables = {
  /** Where the simulator is. */
  url: 'KRAPAO_URL',
  /** Which world is meant. */
  world: 'KRAPAO_WORLD',
  /** Of the control plane. */
  token: 'KRAPAO_TOKEN',
  /** The simulator that ends with the command. */
  execUrl: 'KRAPAO_EXEC_URL',
  /** Inherited by all processes of a command, whatever group or session they are in. */
  execMark: 'KRAPAO_EXEC',
} as const;
