import { useAct } from '../acts/acts.ts';
import { ActForm } from '../acts/act-form.tsx';
import { sentOf, type Given } from '../control/control.ts';
import { SelectField, TextField } from '../design/controls.tsx';
import { AMOUNT_WANTED, instantOfField, numberOf } from '../design/format.ts';
import { useRefused } from '../forms/use-refused.ts';
import { useKept } from '../kept/use-kept.ts';
import { goFromHere } from '../frame/use-address.ts';
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

const labels = {
  id: 'Name',
  scenario: 'Scenario',
  seed: 'Seed',
  now: 'Starts at, in Bangkok',
  label: 'Label',
  ttl: 'Deleted after',
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

/** The form for a new world. */
export function MakeWorld({ onMade }: { readonly onMade: () => void }) {
  const act = useAct();
  const scenarios = useReference('control.listScenarios').data ?? [];
  // It belongs to no world yet.
  const { value: wanted, set: setWanted, forget } = useKept(undefined, 'make world', nothing);
  const scenario = scenarios.find(({ name, isDefault }) =>
    wanted.scenario === '' ? isDefault : name === wanted.scenario,
  );
  const personas = scenario?.personas ?? [];
  // Changes of members whom the chosen scenario does not have are not sent, as they are not shown.
  const persona = personas.includes(wanted.persona) ? wanted.persona : '';
  const body = bodyOf({ ...wanted, persona });
  const wallet = `changes.${persona}.wallet`;
  const refused = useRefused({ ...labels, [wallet]: 'New balance' });
  const set = (changes: Partial<Wanted>) => {
    refused.changed(...Object.keys(changes).map((field) => (field === 'wallet' ? wallet : field)));
    setWanted((before) => ({ ...before, ...changes }));
  };
  const isUnread = persona !== '' && wanted.wallet !== '' && numberOf(wanted.wallet) === undefined;
  const make = async () => {
    const goOn = goFromHere();
    const made = await act(
      'control.createWorld',
      { body },
      { title: 'Make a world', say: ({ id }) => `World ${id} is ready.`, ...refused.doing },
    );
    if (!made) return;
    forget();
    onMade();
    goOn({ world: made.id, panel: 'now', query: {} });
  };
  return (
    <ActForm
      label="Make a world"
      word="Make world"
      refusals={refused.refusals}
      sent={isUnread ? undefined : sentOf('control.createWorld', { body })}
      onSubmit={make}
    >
      <div className="fields">
        <TextField
          label={labels.id}
          placeholder="automatic"
          problem={refused.problemAt('id')}
          value={wanted.id}
          onChange={(id) => set({ id })}
        />
        <SelectField
          label={labels.scenario}
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
            problem={isUnread ? `The balance ${AMOUNT_WANTED}` : refused.problemAt(wallet)}
            value={wanted.wallet}
            onChange={(amount) => set({ wallet: amount })}
          />
        )}
      </div>
      <details className="more-fields">
        <summary className="muted">Seed, start time, label, lifetime</summary>
        <div className="fields">
          <TextField
            label={labels.seed}
            problem={refused.problemAt('seed')}
            hint="The same seed gives the same codes, spins and rounds."
            value={wanted.seed}
            onChange={(seed) => set({ seed })}
          />
          <TextField
            label={labels.now}
            problem={refused.problemAt('now')}
            type="datetime-local"
            step={1}
            value={wanted.now}
            onChange={(now) => set({ now })}
          />
          <TextField
            label={labels.label}
            problem={refused.problemAt('label')}
            hint="Worlds with the same label can be deleted together."
            value={wanted.label}
            onChange={(label) => set({ label })}
          />
          <TextField
            label={labels.ttl}
            problem={refused.problemAt('ttl')}
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
