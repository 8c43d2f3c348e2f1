import { balancer, kinds, NEEDS_BALANCERS } from './balancer.ts';
import { after, mustHold, NEEDS_BUILD } from './stand.ts';
import { makeWorld } from './world.ts';
import type { Drill } from './run.ts';

const TRANSFERS = 24;
/** How long the process is stopped, as on an overloaded machine. */
const STANDS_STILL_MS = 1_200;

export const drill: Drill = {
  shows: `the only server behind a balancer stands still for ${STANDS_STILL_MS} ms, as in a roll: transfers wait for it, none is refused`,
  needs: `${NEEDS_BALANCERS}; ${NEEDS_BUILD}`,
  async run(stand) {
    const simulator = await stand.simulator();
    const app = await stand.app(simulator.origin);
    for (const kind of kinds) {
      const world = await makeWorld(simulator.origin, kind);
      const { origin } = await balancer(stand, kind, [new URL(app.origin).host]);
      const member = await world.member(origin);
      app.process.kill('SIGSTOP');
      const sent = Array.from({ length: TRANSFERS }, async (_, n) => {
        await after((n * STANDS_STILL_MS) / TRANSFERS);
        return member('wallet.transfer', { body: { from: 'WALLET', to: 'PG', amount: 1 } }).then(
          () => 'done',
          ({ message }: Error) => message,
        );
      });
      await after(STANDS_STILL_MS);
      app.process.kill('SIGCONT');
      const refused = (await Promise.all(sent)).filter((said) => said !== 'done');
      mustHold(
        `${kind}: of ${TRANSFERS} transfers ${refused.length} are refused ${[...new Set(refused)].join()}`,
        refused.length === 0,
      );
    }
  },
};
