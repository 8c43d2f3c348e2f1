import type { World } from '../world/world.ts';

/** Refusals that are explained; a test that fails after more of them fails for another reason. */
const EXPLAINED = 20;

/** What is kept of the world of a test that failed. */
export interface Evidence {
  readonly name: string;
  readonly contentType: 'application/json' | 'text/plain';
  readonly body: string;
}

/** The whole world, what happened in it, where to look at it, and why each refusal came; the newest refusals. */
export async function evidenceOf(world: World): Promise<Evidence[]> {
  const calls = await world.calls();
  const refusals = calls
    .filter(({ code, status }) => code !== null || (status ?? 0) >= 400)
    .slice(-EXPLAINED);
  const whys = refusals.map(async ({ seq, operation, path, code, status }) =>
    text(`why #${seq} ${operation ?? path} ${code ?? status}`, await world.whyText(seq)),
  );
  const { entries } = await world.control.call('control.listRequests', {
    params: { id: world.id },
    query: { kind: 'call,event,clock,fault,arrange,job,reset' },
  });
  return [
    text('console', world.consoleLink()),
    ...(await Promise.all(whys)),
    json('journal', entries),
    json('capsule', await world.capsule()),
  ];
}

const text = (name: string, body: string): Evidence => ({ name, contentType: 'text/plain', body });
const json = (name: string, value: unknown): Evidence => ({
  name,
  contentType: 'application/json',
  body: JSON.stringify(value, null, 2),
});
