import type { WorldEvent } from '@krapao/contracts/control/events';
import type { Switches as State } from '@krapao/contracts/control/look';
import { featureIds, features } from '@krapao/contracts/control/features';
import { useAct } from '../acts/acts.ts';
import { Check } from '../design/controls.tsx';
import { Loaded } from '../design/parts.tsx';
import { linkTo } from '../frame/use-address.ts';
import { useLook } from '../frame/use-look.ts';
import { useWorld } from '../frame/world-context.ts';

interface Switch {
  readonly name: string;
  readonly about: string;
  readonly isOn: (state: State) => boolean;
  /** Its state, in a word. */
  readonly words: readonly [on: string, off: string];
  readonly set: (isOn: boolean) => WorldEvent;
}

/** What the operator can switch for all members. */
const switches: readonly Switch[] = [
  {
    name: 'The service',
    about: 'Gone: every call but lookup.active is refused.',
    isOn: ({ isGone }) => !isGone,
    words: ['up', 'gone'],
    set: (isOn) => ({ type: 'service.setGone', gone: !isOn }),
  },
  {
    name: 'One-time codes',
    about: 'Late: they have expired by the time the SMS arrives.',
    isOn: ({ codesComeLate }) => !codesComeLate,
    words: ['on time', 'late'],
    set: (isOn) => ({ type: 'otp.setLate', isLate: !isOn }),
  },
  {
    name: 'Network addresses',
    about: 'Refused: no one can sign in or register.',
    isOn: ({ refusedAddresses }) => refusedAddresses.length === 0,
    words: ['let in', 'refused'],
    set: (isOn) => ({ type: 'address.setRefused', addresses: isOn ? [] : ['*'] }),
  },
  ...featureIds.map((feature): Switch => ({
    name: features[feature].label,
    about: 'For all members.',
    isOn: (state) => state[feature],
    words: ['on', 'off'],
    set: (isActive) => ({ type: 'feature.set', feature, isActive }),
  })),
  {
    name: 'The wheel',
    about: "Off: it isn't shown.",
    isOn: ({ wheel }) => wheel,
    words: ['on', 'off'],
    set: (isOn) => ({ type: 'spin.set', isOn }),
  },
  {
    name: 'The chat bot',
    about: 'On: it answers alongside the support desk.',
    isOn: ({ bot }) => bot,
    words: ['on', 'off'],
    set: (isOn) => ({ type: 'support.setBot', isOn }),
  },
];

const more = [
  ['game.set', 'A game provider works, refuses or is down'],
  ['lookup.set', 'Lookups, limits, closing times'],
  ['spin.set', 'Next prize of the wheel'],
] as const;

export function Switches() {
  const { id } = useWorld();
  const switched = useLook('switches', 'control.getSwitches', { params: { id } });
  return (
    <section className="section" aria-label="Switches">
      <h2>Operator's switches</h2>
      <Loaded query={switched}>
        {(state) => (
          <ul className="switches">
            {switches.map((one) => (
              <SwitchCard key={one.name} one={one} state={state} />
            ))}
          </ul>
        )}
      </Loaded>
      <p className="line">
        {more.map(([event, title]) => (
          <a
            key={event}
            className="button small"
            href={linkTo({ world: id, panel: 'arrange', query: { event } })}
          >
            {title}…
          </a>
        ))}
      </p>
    </section>
  );
}

function SwitchCard({ one, state }: { readonly one: Switch; readonly state: State }) {
  const { id } = useWorld();
  const act = useAct();
  const isOn = one.isOn(state);
  const word = one.words[isOn ? 0 : 1];
  const some = one.name === 'Network addresses' && !isOn && !state.refusedAddresses.includes('*');
  return (
    <li className="card">
      <Check
        isSwitch
        label={
          <>
            <strong>{one.name}</strong>{' '}
            <span className={isOn ? 'tag' : 'tag bad'}>
              {some ? `${word}: ${state.refusedAddresses.join(', ')}` : word}
            </span>
          </>
        }
        checked={isOn}
        onChange={(next) =>
          void act(
            'control.sendEvent',
            { params: { id }, body: one.set(next) },
            { title: `${one.name}: ${one.words[next ? 0 : 1]}` },
          )
        }
      />
      <p className="muted small">{one.about}</p>
    </li>
  );
}
