import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyButton } from '../acts/copy-as.tsx';
import { useApp } from '../app-context.ts';
import { Button } from '../design/controls.tsx';
import { download } from '../design/download.ts';
import { plural } from '../design/format.ts';
import { Loaded } from '../design/parts.tsx';
import { Dialog } from '../frame/dialog.tsx';
import { useWorld } from '../frame/world-context.ts';

const forms = ['vitest', 'playwright'] as const;

/** A generated test about an entry, with only the steps that led to it. */
export function TestDialog({ seq, onClose }: { readonly seq: number; readonly onClose: () => void }) {
  const { control } = useApp();
  const { id } = useWorld();
  const [as, setAs] = useState<(typeof forms)[number]>('vitest');
  const made = useQuery({
    queryKey: ['test', id, seq, as],
    queryFn: ({ signal }) =>
      control.call('control.makeTest', { body: { world: id, until: seq, as } }, signal),
    gcTime: 0,
  });
  return (
    <Dialog label={`Test for entry ${seq}`} className="test" onClose={onClose}>
      <div className="dialog-body">
        <div className="line spread">
          <h2>Test for #{seq}</h2>
          <span className="line">
            {forms.map((form) => (
              <Button key={form} small aria-pressed={as === form} onClick={() => setAs(form)}>
                {form}
              </Button>
            ))}
          </span>
        </div>
        <Loaded query={made}>
          {({ title, file, text, steps, of }) => (
            <>
              <p className="muted">
                {title}: of {plural(of, 'entry', 'entries')}, {plural(steps, 'step')} remain, moves of the
                clock included; leave out any of them and it ends differently.
              </p>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it */}
              <pre className="code-block" tabIndex={0}>
                {text}
              </pre>
              <div className="line">
                <CopyButton text={() => text}>Copy</CopyButton>
                <Button small onClick={() => download(file, text, 'text/plain')}>
                  Save {file}
                </Button>
              </div>
            </>
          )}
        </Loaded>
        <div className="line">
          <Button look="main" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
