import { startApp, startSimulator } from '../servers.ts';

/** Simulator and app as they are measured, only for this run. */
export interface Servers {
  readonly simulator: string;
  readonly origin: string;
}

/** How the simulator is started, where it matters. */
interface Start {
  /** Module by module, so that a profile names each; else as `npm start` has it. */
  readonly fromSources?: boolean;
  /** More of them, for Node. */
  readonly flags?: readonly string[];
}

/** Both servers for as long as the measurement takes. */
export async function withServers(
  measure: (servers: Servers) => Promise<void>,
  { fromSources = false, flags = [] }: Start = {},
): Promise<void> {
  const script = fromSources ? { script: 'mock-server/bench/sources.ts' } : {};
  await using simulator = await startSimulator({}, { flags, ...script });
  await using app = await startApp(simulator.url);
  await measure({ simulator: simulator.url, origin: app.url });
}
