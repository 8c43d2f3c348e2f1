interface InProcess {
  readonly url: string;
  readonly close: (limitMs?: number) => Promise<void>;
}

/** Loads the simulator only where one is started: a client of a running one does not need it. */
export async function startInProcess(variables: Readonly<Record<string, string>>): Promise<InProcess> {
  const simulator = await import('@krapao/mock-server/in-process');
  return simulator.startInProcess(variables);
}
