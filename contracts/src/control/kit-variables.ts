/**
 * Environment variables that the kit reads, and that `krapao exec` sets for its command. The command may be the app's server,
 * which refuses every other variable with this prefix as misspelt.
 */
export const kitVariables = {
  /** Address of the simulator. */
  url: 'KRAPAO_URL',
  /** The world to use. */
  world: 'KRAPAO_WORLD',
  /** Token of the control plane. */
  token: 'KRAPAO_TOKEN',
  /** Address of the simulator that ends with the command. */
  execUrl: 'KRAPAO_EXEC_URL',
  /** Inherited by all processes of a command, in whatever group or session they are. */
  execMark: 'KRAPAO_EXEC',
} as const;
