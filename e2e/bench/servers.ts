import { startApp, startSimulator, type SimulatorStart } from '../servers.ts';

/** Simulator and app for this run only. */
export interface Servers {
  readonly simulator: string;
  readonly origin: string;
}

/** Both servers for as long as the measurement takes. */
export async function withServers(
  measure: (servers: Servers) => Promise<void>,
  start: SimulatorStart = {},
): Promise<void> {
  await using simulator = await startSimulator({}, start);
  await using app = await startApp(simulator.url);
  await measure({ simulator: simulator.url, origin: app.url });
}
