import type { Call } from '@krapao/contracts/client';
import type { Operations } from '@krapao/contracts/operations';
import { after, mustHold, NEEDS_BUILD, type Running, type Stand } from './stand.ts';
import { makeWorld } from './world.ts';
import type { Drill } from './run.ts';

const TRANSFERS = 50;
const EACH_TAKES_MS = 1_500;

/** Sends transfers of one baht and stops the server while they are running. */
async function transfersOver(stand: Stand, name: string, drainMs: number, gapMs: number): Promise<void> {
  const simulator = await stand.simulator();
  const world = await makeWorld(simulator.origin, name);
  await world.fault({ operation: 'wallet.transfer', latencyMs: EACH_TAKES_MS });
  const before = await world.money();
  const app = await stand.app(simulator.origin, { KRAPAO_DRAIN_MS: String(drainMs) });
  const member = await world.member(app.origin);

  const outcomes: string[] = [];
  const sent = Array.from({ length: TRANSFERS }, async (_, n) => {
    await after(n * gapMs);
    outcomes.push(await transfer(member));
  });
  // In the middle: of the series if they are sent one after another, otherwise of the time that each takes.
  await after(gapMs === 0 ? EACH_TAKES_MS / 2 : (TRANSFERS / 2) * gapMs);
  const ending = await end(app);
  await Promise.all(sent);
  const [exitCode, endedMs, readyMs] = await ending();

  const answered = outcomes.filter((outcome) => outcome === 'SUCCESS').length;
  const worked = (await world.journal('wallet.transfer')).length;
  const money = await world.money();
  console.log(
    `${name}: SIGTERM with transfers under way, calls taken for ${drainMs} ms more; others: ${[...new Set(outcomes)].join(', ')}`,
  );
  mustHold(`${TRANSFERS} transfers: ${answered} answers`, answered === TRANSFERS);
  mustHold(`the backend has worked ${worked} of them`, worked === TRANSFERS);
  mustHold(`money before ${before}, after ${money}`, before === money);
  mustHold(`/ready said 503 after ${readyMs} ms`, readyMs >= 0 && readyMs < 1_000);
  mustHold(`the process ended with ${exitCode} after ${endedMs} ms`, exitCode === 0);
}

const transfer = (member: Call<Operations>) =>
  member('wallet.transfer', { body: { from: 'WALLET', to: 'PG', amount: 1 } }).then(
    ({ message }) => message,
    (error: { kind: string; message: string }) => `${error.kind}: ${error.message}`,
  );

async function end(app: Running) {
  const at = performance.now();
  app.process.kill('SIGTERM');
  const ended = app.ended.then((code) => [code, Math.round(performance.now() - at)] as const);
  let readyMs = -1;
  while (readyMs < 0 && performance.now() - at < 1_000) {
    const status = await fetch(`${app.origin}/ready`).then(
      ({ status }) => status,
      () => 0,
    );
    if (status === 503) readyMs = Math.round(performance.now() - at);
    else await after(20);
  }
  return async () => [...(await ended), readyMs] as const;
}

export const drill: Drill = {
  shows: `a server that is asked to stop answers every transfer: ${TRANSFERS} of ${EACH_TAKES_MS} ms each`,
  needs: NEEDS_BUILD,
  async run(stand) {
    await transfersOver(stand, 'all-at-once', 300, 0);
    await transfersOver(stand, 'one-after-another', 5_000, 100);
  },
};
