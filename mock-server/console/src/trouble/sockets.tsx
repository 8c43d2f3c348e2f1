import { Instant } from '../frame/instant.tsx';
import { useLook } from '../frame/use-look.ts';
import { usePersona, useWorld } from '../frame/world-context.ts';

/** The open realtime connections, by member. */
export function Sockets() {
  const { id } = useWorld();
  const persona = usePersona();
  const { data } = useLook('sockets', 'control.listSockets', { params: { id } });
  const sockets = data?.entries ?? [];
  if (sockets.length === 0) return null;
  return (
    <section className="section" aria-label="Open sockets">
      <h2>
        Open sockets <span className="faint">{sockets.length}</span>
      </h2>
      <ul>
        {sockets.map(({ id: socket, username, guestId, transport, since, rooms }) => (
          <li key={socket}>
            <strong>{username === null ? (guestId ?? 'no one') : (persona(username) ?? username)}</strong>{' '}
            <span className="muted">
              by {transport} since <Instant at={since} />
            </span>{' '}
            <span className="mono faint wrap">{rooms.join(' ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
