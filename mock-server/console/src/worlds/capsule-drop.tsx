import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { useAct, useActs } from '../acts/acts.ts';
import { useApp } from '../app-context.ts';
import { openedName, takenNames } from '../control/fork-name.ts';
import { Button } from '../design/controls.tsx';
import { Problem } from '../design/parts.tsx';
import { goFromHere } from '../frame/use-address.ts';
import { capsuleIn } from './capsules.ts';

/** Opens a capsule or bug report that is dropped here or chosen. */
export function CapsuleDrop({
  onOpened,
  children,
}: {
  readonly onOpened: () => void;
  readonly children: ReactNode;
}) {
  const act = useAct();
  const acts = useActs();
  const { control } = useApp();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const [problem, setProblem] = useState<Error | undefined>();
  const said = useRef<HTMLDivElement>(null);
  // Below a long list it would be out of sight.
  useEffect(() => {
    if (problem) said.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  const open = async (file: File | undefined) => {
    if (!file) return;
    // What was done before has nothing to do with this file.
    acts.close();
    const goOn = goFromHere();
    // A dropped folder is also in the list of files, but has no text.
    const text = await file.text().catch(() => undefined);
    const read = text === undefined ? { problem: "This can't be read as a file." } : capsuleIn(text);
    setProblem('problem' in read ? new Error(`${file.name}: ${read.problem}`) : undefined);
    if ('problem' in read) return;
    const taken = await takenNames(control).catch(() => undefined);
    const id = taken && openedName(file.name, taken);
    const made = await act(
      'control.createWorld',
      { body: { capsule: { ...read.capsule }, ...(id !== undefined && { id }) } },
      { title: `Open ${file.name}`, say: (world) => `Opened as world ${world.id}.` },
    );
    if (!made) return;
    onOpened();
    goOn({ world: made.id, panel: 'now', query: {} });
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // The button does the same.
    <div
      className={isOver ? 'drop over' : 'drop'}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void open(event.dataTransfer.files[0]);
      }}
    >
      {children}
      <div className="line drop-here">
        <Button onClick={() => input.current?.click()}>Open a saved world</Button>
        <span className="muted">or drop its file anywhere here. A bug report works too.</span>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          hidden
          onChange={(event) => {
            void open(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      {problem && (
        <div ref={said}>
          <Problem error={problem} />
        </div>
      )}
    </div>
  );
}
