import { DEFAULT_WORLD } from '@krapao/contracts/control/world';
import { appAddress, appFlag } from '../app-address.ts';
import type { Command, Context } from '../command.ts';
import type { Finding } from '../doctor/finding.ts';
import { checkFolder, checkNode } from '../doctor/machine.ts';
import { checkSimulator } from '../doctor/simulator.ts';
import { checkAddress, checkAlone, checkApp, checkWorld } from '../doctor/surroundings.ts';
import { EXIT } from '../exit-codes.ts';

async function diagnose(context: Context): Promise<Finding[]> {
  const { control, token, flags, env } = context;
  const app = await appAddress(control.url, flags, env);
  const simulator = await checkSimulator(control, token);
  const machine = [checkNode(), checkFolder()];
  if (!simulator.ok) return [...machine, simulator];
  // Not by a world that is made for it: where there is no room, that would take the place of a retired one.
  const { madeAt } = await control.call('control.getWorld', { params: { id: DEFAULT_WORLD } });
  const { known, finding } = await checkAddress({ control, token, madeAt });
  const first = [...machine, finding ?? simulator];
  const around = await Promise.all([checkAlone(known), checkApp(app, known)]);
  return [...first, ...around, await checkWorld(known, context, app)];
}

export const doctorCommand: Command = {
  name: 'doctor',
  about:
    'Find what is wrong: Node, folder, port, version, token, a second simulator, the app using another one, the wrong world.',
  flags: { app: appFlag },
  run: async (context) => {
    const findings = await diagnose(context);
    const lines = findings.map(
      ({ ok, check, found, remedy }) =>
        `${ok ? '✓' : '✗'} ${check.padEnd(9)} ${found}${remedy ? `\n            ${remedy}` : ''}`,
    );
    context.result({ findings }, lines);
    return findings.every(({ ok }) => ok) ? EXIT.done : EXIT.checkFailed;
  },
};
