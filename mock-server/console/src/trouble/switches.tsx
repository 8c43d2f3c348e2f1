import type { WorldEvent } from '@krapao/contracts/control/events';
import { useAct } from '../acts/acts.ts';
import { Button } from '../design/controls.tsx';
import { linkTo } from '../frame/use-address.ts';
import { useWorld } from '../frame/world-context.ts';

interface Switch {
  readonly name: string;
  readonly about: string;
  readonly off: readonly [word: string, event: WorldEvent];
  readonly on: readonly [word: string, event: WorldEvent];
}

/** What the operator can switch for everybody. */
const switches: readonly Switch[] = [
  {
    name: 'The service',
    about: 'Gone: every call but lookup.active is refused.',
    off: ['Goes away', { type: 'service.setGone', gone: true }],
    on: ['Comes back', { type: 'service.setGone', gone: false }],
  },
  {
    name: 'One-time codes',
    about: 'Late: they are past their life when the SMS comes.',
    off: ['Come late', { type: 'otp.setLate', isLate: true }],
    on: ['In time', { type: 'otp.setLate', isLate: false }],
  },
  {
    name: 'Network addresses',
    about: 'Refused: nobody can sign in or register.',
    off: ['Refuse all', { type: 'address.setRefused', addresses: ['*'] }],
    on: ['Let in', { type: 'address.setRefused', addresses: [] }],
  },
  {
    name: 'Inviting friends',
    about: 'Of all members.',
    off: ['Switch off', { type: 'feature.set', feature: 'invite', isActive: false }],
    on: ['Switch on', { type: 'feature.set', feature: 'invite', isActive: true }],
  },
  {
    name: 'Refund of losses',
    about: 'Of all members.',
    off: ['Switch off', { type: 'feature.set', feature: 'refund', isActive: false }],
    on: ['Switch on', { type: 'feature.set', feature: 'refund', isActive: true }],
  },
  {
    name: 'The wheel',
    about: 'Off: it is not shown.',
    off: ['Switch off', { type: 'spin.set', isOn: false }],
    on: ['Switch on', { type: 'spin.set', isOn: true }],
  },
];

const more = [
  ['game.set', 'A game provider works, refuses or is down'],
  ['lookup.set', 'Lookups, limits, closing times'],
  ['spin.set', 'Next prize of the wheel'],
] as const;

export function Switches() {
  const { id } = useWorld();
  const act = useAct();
  const send = (title: string, body: WorldEvent) =>
    void act('control.sendEvent', { params: { id }, body }, { title });
  return (
    <section className="section" aria-label="Switches">
      <h2>Switches of the operator</h2>
      <ul className="switches">
        {switches.map(({ name, about, off, on }) => (
          <li key={name} className="card line spread">
            <span>
              <strong>{name}</strong> <span className="muted small">{about}</span>
            </span>
            <span className="line">
              <Button
                small
                aria-label={`${name}: ${off[0]}`}
                onClick={() => send(`${name}: ${off[0].toLowerCase()}`, off[1])}
              >
                {off[0]}
              </Button>
              <Button
                small
                aria-label={`${name}: ${on[0]}`}
                onClick={() => send(`${name}: ${on[0].toLowerCase()}`, on[1])}
              >
                {on[0]}
              </Button>
            </span>
          </li>
        ))}
      </ul>
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
