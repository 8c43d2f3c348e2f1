import History from 'lucide-react/icons/history';
import { Menu } from '../design/menu.tsx';
import { unnamedWorld } from './act-world.ts';
import { useActs, type Act } from './acts.ts';

/** What was done on this page, newest first, each with its Undo while it has one. */
export function ActList({ all }: { readonly all: readonly Act[] }) {
  const acts = useActs();
  return (
    <Menu
      className="up"
      label={
        <>
          <History size={13} aria-hidden />
          <span className="wide-text">All that was done</span> {all.length}
        </>
      }
    >
      <ol className="act-list" aria-label="All that was done, the last first">
        {all.toReversed().map((act) => (
          <li key={act.n}>
            <span className="wrap">
              {act.title} <span className="muted small">{wordsOf(act)}</span>{' '}
              {act.state === 'refused' && <span className="bad small reason">{act.said.join(' ')}</span>}
              {act.whyNotUndone && <span className="bad small reason">{notUndone(act.whyNotUndone)}</span>}
            </span>
            {act.undo && !act.isUndone && (
              <button
                type="button"
                className="button small"
                aria-label={`Undo: ${act.title}`}
                onClick={() => void acts.undo(act)}
              >
                Undo
              </button>
            )}
          </li>
        ))}
      </ol>
      <button type="button" className="button small" onClick={() => acts.clear()}>
        Clear this list
      </button>
    </Menu>
  );
}

/** Says why an Undo failed, and that it can be tried again. */
export const notUndone = (why: readonly string[]): string =>
  `Undo did not work: ${why.join(' ')} Press Undo to try again.`;

/** In which world, unless the title says it, and how it ended. */
function wordsOf(act: Act): string {
  const { state, isUndone } = act;
  const world = unnamedWorld({ ...act, said: [], made: undefined });
  return [
    ...(world === undefined ? [] : [`in ${world}`]),
    ...(state === 'refused' ? ['refused'] : []),
    ...(isUndone ? ['undone'] : []),
  ].join(', ');
}
