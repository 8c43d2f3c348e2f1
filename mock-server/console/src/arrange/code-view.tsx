import { languageOf } from '@krapao/contracts/control/screen-language';
import ExternalLink from 'lucide-react/icons/external-link';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAct, useActs } from '../acts/acts.ts';
import { CopyAs } from '../acts/copy-as.tsx';
import { snippetOf, snippetOfAct } from '../acts/snippets.ts';
import { contentOf, sentOf, type Answer } from '../control/control.ts';
import { linesOf } from '../control/problems.ts';
import { Button, SelectField } from '../design/controls.tsx';
import { JsonView } from '../design/json-view.tsx';
import { Prose } from '../design/parts.tsx';
import { useEnterLink } from '../frame/enter-link.ts';
import { useWorld } from '../frame/world-context.ts';
import { arrangement, useArranging, type Arranged } from './arranging.ts';

type Known = Answer<'control.listErrors'>[number];

/** A code of the catalogue: its meaning, how it arises, and the button that arranges it. */
export function CodeView({ error }: { readonly error: Known }) {
  const { id } = useWorld();
  const { last, arrange, forget } = useArranging();
  const [operation, setOperation] = useState('');
  const { code, status, meaning, recipes, magicValues } = error;
  const leave = useEffectEvent(forget);
  useEffect(() => () => leave(), []);
  return (
    <div className="section">
      <h2>
        <span className="mono">{code}</span> <span className="faint">{status}</span>
      </h2>
      <p>
        <Prose text={meaning} />
      </p>
      <ul className="recipes">
        {recipes.map(({ operation: by, kind, how }) => (
          <li key={by}>
            <span className={kind === 'natural' ? 'tag good' : 'tag gold'}>
              {kind === 'natural' ? 'by the rules' : 'by a fault'}
            </span>{' '}
            <span className="mono small">{by}</span>{' '}
            <span className="muted">
              <Prose text={how} />
            </span>
          </li>
        ))}
      </ul>
      <form
        className="line"
        onSubmit={(event) => {
          event.preventDefault();
          void arrange(code, { operation });
        }}
      >
        {recipes.length > 1 && (
          <SelectField
            label="With the call"
            value={operation}
            options={[['', 'any'], ...recipes.map(({ operation: by }) => [by, by] as const)]}
            onChange={setOperation}
          />
        )}
        <Button type="submit" look="main">
          Arrange it
        </Button>
        <CopyAs
          snippet={(language, place) =>
            snippetOfAct(
              language,
              { sent: sentOf('control.arrange', arrangement(id, code, operation)) },
              place,
            )
          }
        />
      </form>
      {last?.code === code && <Next arranged={last} />}
      {magicValues.length > 0 && (
        <div className="section">
          <h3>Without arranging</h3>
          <ul className="recipes">
            {magicValues.map(({ operation: by, input, how, as }) => (
              <li key={`${by} ${input}`}>
                <span className="mono small">{by}</span>{' '}
                <span className="wrap">
                  <Prose text={input} />:
                </span>{' '}
                <span className="muted">
                  <Prose text={how} />
                </span>{' '}
                {as !== null && <span className="tag">{as}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** What to do next in the app, or the call that is ready to be sent. */
function Next({ arranged }: { readonly arranged: Arranged }) {
  const { call, screen, note } = arranged.answer;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (arranged.isLed) (place.current?.querySelector('a') ?? place.current)?.focus();
  }, [arranged]);
  const enter = useEnterLink();
  const send = useSendCall();
  const { id } = useWorld();
  const act = useAct();
  const tryCall = () =>
    act(
      'control.try',
      { params: { id }, body: { call } },
      {
        title: `Try ${call.operation} without leaving a trace`,
        say: ({ status, code }) =>
          status === null ? 'The connection would be cut.' : `It would answer ${status} ${code ?? ''}`.trim(),
      },
    );
  return (
    <div className="card" role="status" ref={place} tabIndex={-1}>
      <h3>Next</h3>
      {'none' in screen ? (
        <p className="muted">{screen.none}</p>
      ) : (
        <>
          <p className="line">
            <a
              className="button main"
              href={enter({ as: screen.signInAs?.username, to: screen.open, locale: languageOf(screen) })}
              target="_blank"
              rel="noopener"
            >
              <ExternalLink size={14} aria-hidden /> Open in the app
              {screen.signInAs && ` as ${screen.signInAs.username}`}
              {languageOf(screen) && ', in English'}
            </a>
            <code className="faint">{screen.open}</code>
          </p>
          <ol className="steps">
            {screen.steps.map(({ text, act }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- the same step may occur twice
              <li key={at}>
                {text} {(act === 'event' || act === 'clock') && <span className="tag info">here</span>}
              </li>
            ))}
          </ol>
        </>
      )}
      <details>
        <summary>The call itself</summary>
        <div className="section">
          <p className="mono">
            {call.method} {call.path}
          </p>
          <JsonView value={call.body ?? call.multipart} label="Body of the call" />
          <div className="line">
            <Button small onClick={() => void tryCall()}>
              What would it answer?
            </Button>
            <Button small onClick={() => void send(call)}>
              Send it
            </Button>
            <CopyAs className="left" snippet={(language, place) => snippetOf(language, call, place)} />
          </div>
        </div>
      </details>
      <p className="muted small wrap">{note}</p>
    </div>
  );
}

/** Sends an API call that was prepared by the simulator. */
function useSendCall() {
  const acts = useActs();
  const send = async (call: Answer<'control.arrange'>['call']) => {
    const { operation, method, path, headers, body, multipart } = call;
    const n = acts.begin(`Send ${operation}`, { method, path, headers, body, multipart });
    try {
      const response = await fetch(path, {
        method,
        headers: { ...headers, 'x-mock-by': 'console' },
        ...contentOf(call),
      });
      const answer = (await response.json().catch(() => ({}))) as { readonly message?: unknown };
      acts.end(n, 'done', [
        `It answered ${response.status}${typeof answer.message === 'string' ? ` ${answer.message}` : ''}.`,
      ]);
    } catch (error) {
      acts.end(n, 'refused', linesOf(error));
    }
  };
  return (call: Answer<'control.arrange'>['call']) => acts.once(JSON.stringify(call), () => send(call));
}
