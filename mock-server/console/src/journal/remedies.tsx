import type { Remedy } from '@krapao/contracts/control/why';
import { useState } from 'react';
import { useActs } from '../acts/acts.ts';
import { useApp } from '../app-context.ts';
import { contentOf } from '../control/control.ts';
import { linesOf } from '../control/problems.ts';
import { Button } from '../design/controls.tsx';
import { Prose } from '../design/parts.tsx';
import { goFromHere } from '../frame/use-address.ts';
import { useWorld } from '../frame/world-context.ts';
import { freeForkName } from '../control/fork-name.ts';

/** What would let the call succeed. The simulator has tried each before it offers it. */
export function Remedies({
  remedies,
  seq,
  isKept,
}: {
  readonly remedies: readonly Remedy[];
  readonly seq: number;
  readonly isKept: boolean;
}) {
  const makePass = useMakePass();
  const [isBusy, setBusy] = useState(false);
  const run = async (remedy: Remedy, before: number | undefined) => {
    setBusy(true);
    await makePass(remedy, before);
    setBusy(false);
  };
  return (
    <div className="section">
      <h3>What would let it pass</h3>
      <ul className="remedies">
        {remedies.map((remedy) => (
          <li key={remedy.text}>
            <span className="wrap">
              <Prose text={remedy.text} />
            </span>
            <span className="line">
              <Button small disabled={isBusy} onClick={() => void run(remedy, undefined)}>
                Do this and send it again
              </Button>
              <Button
                small
                look="quiet"
                disabled={isBusy || !isKept}
                aria-describedby={isKept ? undefined : 'not-kept'}
                onClick={() => void run(remedy, seq)}
              >
                In a fork
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Applies a remedy and sends the call again, here or in a fork from before an entry. */
function useMakePass(): (remedy: Remedy, before: number | undefined) => Promise<void> {
  const { control } = useApp();
  const { id } = useWorld();
  const acts = useActs();
  const forkBefore = async (before: number): Promise<string> => {
    const name = await freeForkName(control, id, before);
    return (await control.call('control.fork', { params: { id }, body: { before, id: name } })).id;
  };
  const makePass = async ({ text, acts: steps, call }: Remedy, before: number | undefined): Promise<void> => {
    const { method, path, headers, body, multipart } = call;
    const title =
      before === undefined ? `Make it pass: ${text}` : `Make it pass in a fork before #${before}: ${text}`;
    const goOn = goFromHere();
    const sent = { method, path, headers, body, multipart };
    const n = acts.begin(title, sent);
    try {
      const world = before === undefined ? id : await forkBefore(before);
      const inWorld = { ...headers, 'x-mock-world': world };
      acts.sends(n, { ...sent, headers: inWorld });
      for (const step of steps)
        await control.send({
          ...step,
          path: step.path.replace(worldPath(id), worldPath(world)),
          body: step.body,
          ...(step.headers && { headers: { ...step.headers, 'x-mock-world': world } }),
        });
      const response = await fetch(path, {
        method,
        headers: { ...inWorld, 'x-mock-by': 'console' },
        ...contentOf(call),
      });
      const answer = (await response.json().catch(() => ({}))) as { readonly message?: unknown };
      const said = `${call.operation} answered ${response.status}${typeof answer.message === 'string' ? ` ${answer.message}` : ''}.`;
      acts.end(n, response.ok ? 'done' : 'refused', [said]);
      if (world !== id) goOn({ world, panel: 'journal', query: {} });
    } catch (error) {
      acts.end(n, 'refused', linesOf(error));
    }
  };
  return (remedy, before) => acts.once(JSON.stringify([id, remedy, before]), () => makePass(remedy, before));
}

const worldPath = (world: string) => `/__mock/worlds/${encodeURIComponent(world)}/`;
