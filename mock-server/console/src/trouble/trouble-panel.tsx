import Plus from 'lucide-react/icons/plus';
import { useAct } from '../acts/acts.ts';
import { Button } from '../design/controls.tsx';
import { Empty, Loaded } from '../design/parts.tsx';
import { setQuery, useAddress } from '../frame/use-address.ts';
import { useLook, useReference } from '../frame/use-look.ts';
import { useWorld } from '../frame/world-context.ts';
import { BREAK, FaultForm } from './fault-form.tsx';
import { FaultList } from './fault-list.tsx';
import { HeldCalls } from './held-calls.tsx';
import { useRestoreFaults } from './restore-faults.ts';
import { Sockets } from './sockets.tsx';
import { Switches } from './switches.tsx';

/** Faults, switches, and the calls that are held. */
export function TroublePanel() {
  const { id } = useWorld();
  const { query } = useAddress();
  const act = useAct();
  const faults = useLook('faults', 'control.listFaults', { params: { id } });
  const operations = useReference('control.listOperations');
  const restoreOf = useRestoreFaults();
  const removeAll = () => {
    const undo = restoreOf(faults.data ?? []);
    void act(
      'control.clearFaults',
      { params: { id } },
      { title: 'Remove all faults', ...(undo && { undo }) },
    );
  };
  const isAdding = query['add'] === '1';
  return (
    <>
      <div className="panel-head">
        <h1>Trouble</h1>
        <Button
          id={BREAK}
          look={isAdding ? '' : 'main'}
          small
          aria-expanded={isAdding}
          onClick={() => setQuery({ add: isAdding ? '' : '1' })}
        >
          <Plus size={14} aria-hidden /> Break a call
        </Button>
        {(faults.data?.length ?? 0) > 0 && (
          <Button small onClick={removeAll}>
            Remove all
          </Button>
        )}
      </div>
      {isAdding && (
        // Until the codes are loaded the button does nothing, and Enter would be lost.
        <Loaded query={operations}>
          {(all) => <FaultForm key={JSON.stringify(query)} operations={all} given={query} />}
        </Loaded>
      )}
      <HeldCalls />
      <Loaded query={faults}>
        {(all) =>
          all.length === 0 ? (
            isAdding ? null : (
              <Empty title="All calls work">
                <p>
                  Break one: have it refused, slowed down, cut off or held back, as often as you like. What
                  the simulator refuses by its own rules isn't listed here; the journal says why.
                </p>
              </Empty>
            )
          ) : (
            <FaultList faults={all} />
          )
        }
      </Loaded>
      <Sockets />
      <Switches />
    </>
  );
}
