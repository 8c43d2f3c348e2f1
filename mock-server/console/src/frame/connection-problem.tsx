import { CONTROL_TOKEN } from '@krapao/contracts/control/control-token';
import { useState } from 'react';
import { useApp } from '../app-context.ts';
import { isFinal, linesOf, wantsToken } from '../control/problems.ts';
import { Button, TextField } from '../design/controls.tsx';
import { Problem } from '../design/parts.tsx';
import { useAct } from '../acts/acts.ts';
import { useFocusPanelOnChange } from './use-focus-left.ts';
import { useLive, useWorld } from './world-context.ts';

/** Says what is wrong with the connection, and what to do. */
export function ConnectionProblem() {
  const { id, live } = useWorld();
  const act = useAct();
  const connection = useLive((state) => state.connection);
  const problem = useLive((state) => state.problem);
  useFocusPanelOnChange(connection === 'dropped');
  const makeAgain = async () => {
    const made = await act('control.createWorld', { body: { id } }, { title: `Make the world ${id}` });
    if (made) live.retry();
  };
  if (connection === 'lost')
    return (
      <div className="problem" role="alert">
        <p>
          <strong>
            {problem === undefined ? "The simulator isn't answering." : linesOf(problem).join(' ')}
          </strong>{' '}
          What you see may be out of date. It's updated as soon as the simulator answers again.
        </p>
      </div>
    );
  if (connection === 'dropped')
    return (
      <div className="problem" role="alert">
        <p>
          <strong>There's no world “{id}”.</strong> It may have been deleted, have expired, or have been
          retired and made room for another one, or the simulator was restarted. Make it again as it begins,
          or choose another one. If it comes back, this page goes on by itself.
        </p>
        <div className="line">
          <Button small onClick={() => void makeAgain()}>
            Make it again
          </Button>
          <Button small onClick={() => live.retry()}>
            Check again
          </Button>
          <a className="button small" href="#/">
            All worlds
          </a>
        </div>
      </div>
    );
  if (connection !== 'refused') return null;
  if (wantsToken(problem)) return <AskForToken />;
  if (!isFinal(problem)) return <Problem error={problem} again={() => live.retry()} />;
  return (
    <div className="problem" role="alert">
      <p>
        <strong>“{id}” can't be the name of a world.</strong>{' '}
        {linesOf(problem, { 'params.id': 'The name' }).join(' ')}
      </p>
      <div>
        <a className="button small" href="#/">
          All worlds
        </a>
      </div>
    </div>
  );
}

/** Shown when the simulator has a `MOCK_CONTROL_TOKEN`. */
export function AskForToken() {
  const { keepToken, token: kept } = useApp();
  const [token, setToken] = useState('');
  const [isNone, setNone] = useState(false);
  return (
    <form
      className="card token"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = token.trim();
        // A token that no header can carry would look like a simulator that does not answer.
        if (CONTROL_TOKEN.test(typed)) keepToken(typed);
        else setNone(typed !== '');
      }}
    >
      <h2>This simulator asks for a token</h2>
      {(kept !== undefined || isNone) && (
        <p className="bad" role="alert">
          The token you entered isn't the right one.
          {isNone && ' It has at least 8 Latin letters, digits and signs: is another keyboard layout on?'}
        </p>
      )}
      <TextField
        label="Control plane token"
        hint="The simulator's MOCK_CONTROL_TOKEN. It's kept for this tab only."
        type="password"
        value={token}
        onChange={setToken}
      />
      <div className="line">
        <Button type="submit" look="main">
          Open
        </Button>
      </div>
    </form>
  );
}
