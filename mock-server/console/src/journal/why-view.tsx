import type { Why } from '@krapao/contracts/control/why';
import Check from 'lucide-react/icons/check';
import Minus from 'lucide-react/icons/minus';
import X from 'lucide-react/icons/x';
import { inBangkok, labelOf, moneyText } from '../design/format.ts';
import { Prose } from '../design/parts.tsx';
import { linkTo, setQuery } from '../frame/use-address.ts';
import { useWorld } from '../frame/world-context.ts';
import { Remedies } from './remedies.tsx';

const stepWords: { readonly [S in Why['steps'][number]['step']]: string } = {
  world: 'world',
  faults: 'faults',
  service: 'service',
  signIn: 'sign-in',
  input: 'input',
  rule: 'rule',
};

/** The ladder of rules that decide a call, then the deciding rule, its figures, who changed them last, and the remedies. */
export function WhyView({ why, isKept }: { readonly why: Why; readonly isKept: boolean }) {
  const { steps, rule, lastWrites, remedies } = why;
  const isLost = why.kind === 'call' && steps.length === 0;
  if (!isLost && steps.length === 0 && !rule && lastWrites.length === 0) return null;
  return (
    <div className="section why" id="why" tabIndex={-1}>
      <h3>Why</h3>
      {isLost && (
        <p className="muted small">
          The simulator was started after this call, or the world came from a file without its history: what
          decided it isn't known.
        </p>
      )}
      <ol className="ladder" aria-label="What decided it">
        {steps.map(({ step, passed, note }) => (
          <li key={step} className={passed === false ? 'bad' : passed === null ? 'faint' : ''}>
            {passed === true && <Check size={13} className="good" aria-label="passed" />}
            {passed === false && <X size={13} aria-label="decided" />}
            {passed === null && <Minus size={13} aria-label="not reached" />}
            {stepWords[step]}
            {note !== '' && <span className="muted small">{note}</span>}
          </li>
        ))}
      </ol>
      {why.meaning !== null && (
        <p>
          {why.code}: <Prose text={why.meaning} />
        </p>
      )}
      <Decided why={why} />
      <Figures figures={why.figures} />
      {lastWrites.length > 0 && (
        <ul aria-label="Last changed by" className="writes">
          {lastWrites.map(({ seq, what, operation, kind, change, id }) => (
            <li key={`${seq} ${id} ${change}`}>
              <span className="muted">{what} last changed by</span>{' '}
              <button type="button" className="link" onClick={() => setQuery({ seq: String(seq) })}>
                #{seq} {[kind === 'call' ? null : kind, operation].filter(Boolean).join(' ')}
              </button>{' '}
              <span className="mono">{inBangkok(change)}</span>
            </li>
          ))}
        </ul>
      )}
      {remedies.length > 0 && <Remedies remedies={remedies} seq={why.seq} isKept={isKept} />}
      {remedies.length === 0 && steps.some(({ step, passed }) => step === 'rule' && passed === false) && (
        <p className="muted small">
          The simulator knows no sure way to let this call pass as the world is now.
        </p>
      )}
    </div>
  );
}

/** The rule that decided; a fault that answers instead leaves the rule unasked, so it is folded away. */
function Decided({ why: { rule, decidedBy, steps, figures, faultSetAt } }: { readonly why: Why }) {
  const { id } = useWorld();
  const isAsked = decidedBy !== 'fault' || steps.find(({ step }) => step === 'rule')?.passed !== null;
  const fault = figures['fault'];
  const by = fault !== undefined && (
    <p>
      <a href={linkTo({ world: id, panel: 'trouble', query: {} })}>Fault {String(fault)}</a>
      {faultSetAt !== undefined && (
        <>
          , which was set at{' '}
          <button type="button" className="link" onClick={() => setQuery({ seq: String(faultSetAt) })}>
            #{faultSetAt}
          </button>
          ,
        </>
      )}{' '}
      {isAsked ? 'fired.' : 'answered; the rule was not asked.'}
    </p>
  );
  return (
    <>
      {by}
      {rule && isAsked && <Rule rule={rule} />}
      {rule && !isAsked && (
        <details>
          <summary className="muted small">The rule that was not asked</summary>
          <Rule rule={rule} />
        </details>
      )}
    </>
  );
}

const fidelityWords: { readonly [F in NonNullable<Why['rule']>['fidelity']]: string } = {
  exact: 'as the specification says',
  assumed: 'the specification is silent here, so this was assumed',
  unknown: 'not known from the specification',
};

function Rule({ rule }: { readonly rule: NonNullable<Why['rule']> }) {
  const { file, line, condition, text, spec, fidelity } = rule;
  return (
    <div className="rule">
      <p>
        <Prose text={text} />
      </p>
      {condition !== undefined && <p className="mono small wrap">{condition}</p>}
      <p className="small">
        <span className="mono wrap">
          {file}:{line}
        </span>{' '}
        <span className="tag">{spec === '' ? 'no section' : `spec ${spec}`}</span>{' '}
        <span className={fidelity === 'exact' ? 'tag good' : 'tag gold'}>{fidelity}</span>{' '}
        <span className="faint">{fidelityWords[fidelity]}</span>
      </p>
    </div>
  );
}

function Figures({ figures }: { readonly figures: Why['figures'] }) {
  // The fault is named above.
  const entries = Object.entries(figures).filter(([name]) => name !== 'fault');
  if (entries.length === 0) return null;
  return (
    <dl className="figures">
      {entries.map(([name, value]) => (
        <div key={name} className={name === 'missing' ? 'bad' : ''}>
          <dt>{labelOf(name)}</dt>
          <dd>
            {typeof value === 'number' && !Number.isInteger(value)
              ? moneyText(value)
              : typeof value === 'number'
                ? value.toLocaleString('en-US')
                : inBangkok(String(value))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
