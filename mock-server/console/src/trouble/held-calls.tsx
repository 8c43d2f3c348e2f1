import { useAct } from '../acts/acts.ts';
import { Button } from '../design/controls.tsx';
import { Instant } from '../frame/instant.tsx';
import { useKept } from '../kept/use-kept.ts';
import { useFocusLeft } from '../frame/use-focus-left.ts';
import { useLook, useReference } from '../frame/use-look.ts';
import { useRealNow } from '../frame/use-now.ts';
import { usePersona, useWorld } from '../frame/world-context.ts';
import type { Answer } from '../control/control.ts';

type Held = Answer<'control.listHeld'>['entries'][number];

/** Calls that are held until they are released. */
export function HeldCalls() {
  const { id } = useWorld();
  const { data, dataUpdatedAt } = useLook('held', 'control.listHeld', { params: { id } });
  const held = data?.entries ?? [];
  if (held.length === 0) return null;
  return (
    <section className="section held" aria-label="Held calls">
      <h2>
        Held <span className="faint">{held.length}</span>
      </h2>
      <ul className="section">
        {held.map((call) => (
          <HeldCall key={call.n} call={call} until={dataUpdatedAt + call.leftMs} />
        ))}
      </ul>
    </section>
  );
}

interface HeldProps {
  readonly call: Held;
  /** In real time, by this page's clock. */
  readonly until: number;
}

function HeldCall({ call, until }: HeldProps) {
  const world = useWorld();
  const { id } = world;
  const act = useAct();
  const item = useFocusLeft<HTMLLIElement>();
  const persona = usePersona();
  const codes = useCodesOf(call.operation);
  const left = Math.max(0, Math.ceil((until - useRealNow()) / 1_000));
  const { n, operation, member, at, hold } = call;
  // A restarted simulator numbers held calls from one again.
  const { value: as, set: setAs } = useKept(world, `release ${n} ${at}`, '');
  const release = (code: string) =>
    void act(
      'control.releaseHeld',
      { params: { id, n: String(n) }, body: code === '' ? {} : { as: code } },
      { title: code === '' ? `Release ${operation}` : `Release ${operation} with ${code}` },
    );
  return (
    <li className="card line spread" ref={item}>
      <span>
        <strong className="mono">{operation}</strong>{' '}
        {member !== null && <span className="muted">{persona(member) ?? member}</span>}{' '}
        <span className="muted">
          held {hold === 'before' ? 'before the work' : 'with the work done'} since <Instant at={at} />,
          answered 504 in {left} s at most
        </span>
      </span>
      <span className="line">
        <Button small look="main" onClick={() => release('')}>
          Release
        </Button>
        <select
          className="input code-choice"
          aria-label={`Code for ${operation}`}
          value={as}
          onChange={(event) => setAs(event.target.value)}
        >
          <option value="">with a code…</option>
          {codes.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </select>
        <Button small disabled={as === ''} onClick={() => release(as)}>
          Release with code
        </Button>
      </span>
    </li>
  );
}

/** The codes that a call can return. */
export function useCodesOf(operation: string): readonly string[] {
  const { data } = useReference('control.listOperations');
  if (operation === '*' || operation.endsWith('.*')) {
    const of = operation.slice(0, -1);
    return [
      ...new Set((data ?? []).filter(({ id }) => id.startsWith(of)).flatMap(({ errors }) => errors)),
    ].toSorted();
  }
  return data?.find(({ id }) => id === operation)?.errors ?? [];
}
