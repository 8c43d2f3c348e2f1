import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useSyncExternalStore } from 'react';
import { ActList, notUndone } from './act-list.tsx';
import { unnamedWorld } from './act-world.ts';
import { useActs, type Act } from './acts.ts';
import { CopyAs } from './copy-as.tsx';
import { snippetOfAct } from './snippets.ts';

/** The last act, its outcome, and the call that does the same without this page. */
export function ActBar({ world }: { readonly world: string | undefined }) {
  const acts = useActs();
  const all = useSyncExternalStore(acts.subscribe, acts.all);
  const last = useSyncExternalStore(acts.subscribe, acts.last);
  // When it is closed, the list stays while something can still be undone.
  const isThere = last !== undefined || all.some(({ undo }) => undo);
  return (
    <footer className={isThere ? 'act-bar' : 'act-bar none'} aria-label="What was done">
      <div role="status">{last && !isBad(last) && <Said act={last} shown={world} />}</div>
      <div role="alert">{last && isBad(last) && <Said act={last} shown={world} />}</div>
      {isThere && (
        <span className="line">
          {last?.undo && !last.isUndone && (
            <button type="button" className="button small" onClick={() => void acts.undo(last)}>
              Undo
            </button>
          )}
          {last && (
            <CopyAs className="up" snippet={(language, place) => snippetOfAct(language, last, place)} />
          )}
          {(all.length > 1 || !last) && <ActList all={all} />}
          {last && (
            <button
              type="button"
              className="button quiet small"
              aria-label="Close"
              onClick={() => acts.close()}
            >
              <X size={13} aria-hidden />
            </button>
          )}
        </span>
      )}
    </footer>
  );
}

/** The act was refused, or could not be undone. */
const isBad = ({ state, whyNotUndone }: Act): boolean => state === 'refused' || whyNotUndone !== undefined;

function Said({ act, shown }: { readonly act: Act; readonly shown: string | undefined }) {
  const { title, state, said, whyNotUndone } = act;
  const world = unnamedWorld(act, shown);
  const words = whyNotUndone ? notUndone(whyNotUndone) : said.join(' ');
  return (
    <>
      {isBad(act) ? (
        <CircleAlert size={15} aria-hidden className="bad" />
      ) : (
        state === 'done' && <CircleCheck size={15} aria-hidden className="good" />
      )}
      <span className="wrap">
        <strong>{title}</strong>
        {world !== undefined && ` in ${world}`}{' '}
        <span className="muted">{state === 'running' ? '…' : words}</span>
      </span>
    </>
  );
}
