import { useAct } from '../acts/acts.ts';
import { ActForm } from '../acts/act-form.tsx';
import { sentOf, type Given } from '../control/control.ts';
import { SelectField, TextField } from '../design/controls.tsx';
import { AMOUNT_WANTED, instantOfField, numberOf } from '../design/format.ts';
import { useKept } from '../kept/use-kept.ts';
import { go } from '../frame/use-address.ts';
import { useReference } from '../frame/use-look.ts';

type Body = NonNullable<Given<'control.createWorld'>['body']>;

interface Wanted {
  readonly id: string;
  readonly scenario: string;
  readonly seed: string;
  readonly now: string;
  readonly label: string;
  readonly ttl: string;
  readonly persona: string;
  readonly wallet: string;
}

const nothing: Wanted = {
  id: '',
  scenario: '',
  seed: '',
  now: '',
  label: '',
  ttl: '',
  persona: '',
  wallet: '',
};

function bodyOf({ id, scenario, seed, now, label, ttl, persona, wallet }: Wanted): Body {
  const instant = now === '' ? undefined : instantOfField(now);
  const balance = numberOf(wallet);
  return {
    ...(id !== '' && { id }),
    ...(scenario !== '' && { scenario }),
    ...(seed !== '' && { seed }),
    ...(instant !== undefined && { now: instant }),
    ...(label !== '' && { label }),
    ...(ttl !== '' && { ttl }),
    ...(persona !== '' && balance !== undefined && { changes: { [persona]: { wallet: balance } } }),
  };
}

/** A world of one's own, as it is wanted. */
export function MakeWorld({ onMade }: { readonly onMade: () => void }) {
  const act = useAct();
  const scenarios = useReference('control.listScenarios').data ?? [];
  // Of no world yet.
  const { value: wanted, set: setWanted, forget } = useKept(undefined, 'make world', nothing);
  const set = (changes: Partial<Wanted>) => setWanted((before) => ({ ...before, ...changes }));
  const scenario = scenarios.find(({ name, isDefault }) =>
    wanted.scenario === '' ? isDefault : name === wanted.scenario,
  );
  const personas = scenario?.personas ?? [];
  // Of whom another scenario does not know nothing is sent, as nothing is shown.
  const persona = personas.includes(wanted.persona) ? wanted.persona : '';
  const body = bodyOf({ ...wanted, persona });
  const isUnread = persona !== '' && wanted.wallet !== '' && numberOf(wanted.wallet) === undefined;
  const make = async () => {
    const made = await act(
      'control.createWorld',
      { body },
      { title: 'Make a world', say: ({ id }) => `World ${id} is ready.` },
    );
    if (!made) return;
    forget();
    onMade();
    go({ world: made.id, panel: 'now', query: {} });
  };
  return (
    <ActForm
      label="Make a world"
      word="Make world"
      sent={isUnread ? undefined : sentOf('control.createWorld', { body })}
      onSubmit={make}
    >
      <div className="fields">
        <TextField label="Name" placeholder="automatic" value={wanted.id} onChange={(id) => set({ id })} />
        <SelectField
          label="Scenario"
          hint={scenario?.description}
          value={wanted.scenario}
          options={[['', "the simulator's default"], ...scenarios.map(({ name }) => [name, name] as const)]}
          onChange={(name) => set({ scenario: name })}
        />
        <SelectField
          label="Set the balance of"
          value={persona}
          options={[['', 'no one'], ...personas.map((name) => [name, name] as const)]}
          onChange={(name) => set({ persona: name })}
        />
        {persona !== '' && (
          <TextField
            label="New balance"
            inputMode="decimal"
            placeholder="37.50"
            required
            problem={isUnread ? `The balance ${AMOUNT_WANTED}` : undefined}
            value={wanted.wallet}
            onChange={(wallet) => set({ wallet })}
          />
        )}
      </div>
      <details className="more-fields">
        <summary className="muted">Seed, start time, label, lifetime</summary>
        <div className="fields">
          <TextField
            label="Seed"
            hint="The same seed gives the same codes, spins and rounds."
            value={wanted.seed}
            onChange={(seed) => set({ seed })}
          />
          <TextField
            label="Starts at, in Bangkok"
            type="datetime-local"
            step={1}
            value={wanted.now}
            onChange={(now) => set({ now })}
          />
          <TextField
            label="Label"
            hint="Worlds with the same label can be deleted together."
            value={wanted.label}
            onChange={(label) => set({ label })}
          />
          <TextField
            label="Deleted after"
            placeholder="1h"
            hint="In real time. Never, if left empty."
            value={wanted.ttl}
            onChange={(ttl) => set({ ttl })}
          />
        </div>
      </details>
    </ActForm>
  );
}
