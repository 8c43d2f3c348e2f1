interface InProcess {
  readonly url: string;
  readonly close: (limitMs?: number) => Promise<void>;
}

/** The simulator itself, loaded only by who starts one: a client of a running one goes without. */
export async function startInProcess(variables: Readonly<Record<string, string>>): Promise<InProcess> {
  const simulator = await import('@krapao/mock-server/in-process');
  return simulator.startInProcess(variables);
}
