import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useSyncExternalStore } from 'react';
import { useActs, type Act } from './acts.ts';
import { CopyAs } from './copy-as.tsx';
import { snippetOfAct } from './snippets.ts';

/** What was done last, what came of it, and how it is done without this page. */
export function ActBar() {
  const acts = useActs();
  const all = useSyncExternalStore(acts.subscribe, acts.all);
  const last = all.at(-1);
  return (
    <footer className={last ? 'act-bar' : 'act-bar none'} aria-label="What was done">
      <div role="status">{last && last.state !== 'refused' && <Said act={last} />}</div>
      <div role="alert">{last?.state === 'refused' && <Said act={last} />}</div>
      {last && (
        <span className="line">
          {last.undo && (
            <button type="button" className="button small" onClick={last.undo}>
              Undo
            </button>
          )}
          <CopyAs className="up" snippet={(language) => snippetOfAct(language, last, location.origin)} />
          <button
            type="button"
            className="button quiet small"
            aria-label="Close"
            onClick={() => acts.clear()}
          >
            <X size={13} aria-hidden />
          </button>
        </span>
      )}
    </footer>
  );
}

function Said({ act }: { readonly act: Act }) {
  return (
    <>
      {act.state === 'done' && <CircleCheck size={15} aria-hidden className="good" />}
      {act.state === 'refused' && <CircleAlert size={15} aria-hidden className="bad" />}
      <span className="wrap">
        <strong>{act.title}</strong>{' '}
        <span className="muted">{act.state === 'running' ? '…' : act.said.join(' ')}</span>
      </span>
    </>
  );
}
