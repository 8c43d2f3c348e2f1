import { useState, useSyncExternalStore } from 'react';
import { useApp } from '../app-context.ts';
import { originOf } from '../settings.ts';
import { Button, Check, TextField } from '../design/controls.tsx';
import { Dialog } from './dialog.tsx';

const keys = [
  ['Ctrl K, ⌘ K', 'Arrange: every code, event, member, scenario and call'],
  ['/', 'Filter the journal'],
  ['j, k', 'Next and previous row: its entry opens'],
  ['Enter', 'Into the entry'],
  ['w', 'Why it was answered this way'],
  ['f', 'Fork the world from just before it'],
  ['c', 'Copy it as curl'],
  ['p', 'Pause or resume the journal'],
  ['.', 'Clock'],
  ['g, then n j c m t i a w', 'Go to a panel by its letter'],
  ['Esc', 'Close, or go back'],
] as const;

export function Help({ onClose }: { readonly onClose: () => void }) {
  const { settings, servedBy } = useApp();
  const values = useSyncExternalStore(settings.subscribe, settings.values);
  const [app, setApp] = useState(values.app);
  const isAddress = originOf(app) !== undefined;
  return (
    <Dialog label="Help and settings" onClose={onClose}>
      <div className="dialog-body">
        <h2>Keys</h2>
        <dl className="pairs">
          {keys.map(([key, what]) => (
            <div key={key} className="contents">
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <Check
          isSwitch
          label="Single-key shortcuts"
          checked={values.keys}
          onChange={(on) => settings.set({ keys: on })}
        />
        <h2>Journal filter</h2>
        <p className="muted">
          <code>code:</code> <code>op:wallet.*</code> <code>member:somchai</code> <code>status:4xx</code>{' '}
          <code>kind:event</code> <code>by:console</code> <code>fault:any</code>, and with <code>-</code> in
          front, all but those. <code>text:</code> searches requests and answers. Any other word is looked for
          in the rows.
        </p>
        {servedBy === 'simulator' && (
          <TextField
            label="Address of the app"
            hint="“Open the app” goes there. Open the console at the address of the app, and this is set for you."
            problem={isAddress ? undefined : 'It needs an address, such as http://localhost:5173'}
            value={app}
            onChange={(value) => {
              setApp(value);
              const origin = originOf(value);
              if (origin !== undefined) settings.set({ app: origin });
            }}
          />
        )}
        <div className="line">
          <Button look="main" onClick={onClose}>
            Close
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
