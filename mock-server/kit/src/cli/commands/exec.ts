import { kitVariables } from '@krapao/contracts/control/kit-variables';
import type { Command } from '../command.ts';
import { runAlone } from '../processes/run-alone.ts';
import { startBy, startFlags } from './start.ts';

export const execCommand: Command = {
  name: 'exec',
  about:
    "Start a simulator on a free port, run a command with KRAPAO_URL set, stop; exits with the command's code.",
  flags: startFlags,
  takesCommand: true,
  run: async ({ args: [command = '', ...args], flags, env, token, say, signal }) => {
    // A MOCK_PORT in the environment belongs to `npm start` or `krapao start`, which may be running on it.
    const own = { ...env, MOCK_PORT: undefined };
    const simulator = await startBy(flags, own, { MOCK_PORT: '0', MOCK_LOG_LEVEL: 'warn' }, token);
    say(`simulator ${simulator.url}`);
    try {
      return await runAlone(command, args, {
        env: {
          ...env,
          [kitVariables.url]: simulator.url,
          [kitVariables.execUrl]: simulator.url,
          ...(token !== undefined && { [kitVariables.token]: token }),
        },
        signal,
      });
    } finally {
      await simulator.close();
    }
  },
};
