import { near } from '@krapao/contracts/kernel/nearest';
import { useAct } from '../acts/acts.ts';
import { ActForm } from '../acts/act-form.tsx';
import { sentOf, type Answer } from '../control/control.ts';
import { AreaField, Button, SelectField, TextField } from '../design/controls.tsx';
import { Mistaken } from '../design/parts.tsx';
import { useRefused } from '../forms/use-refused.ts';
import { useKept } from '../kept/use-kept.ts';
import { setQuery } from '../frame/use-address.ts';
import { useLook } from '../frame/use-look.ts';
import { useWorld } from '../frame/world-context.ts';
import { effects, requestOf, socketKinds, type Effect, type FaultValues } from './fault-request.ts';
import { useCodesOf } from './held-calls.tsx';

const effectWords: { readonly [E in Effect]: string } = {
  code: "It's refused with a code",
  lost: 'The work is done, the answer is lost',
  cut: 'The connection is cut before the work',
  holdBefore: "It's held back until you release it",
  holdAfter: 'The work is done, the answer is held back',
  slow: "It's slow",
  status: 'It answers with a status and a JSON body',
  raw: 'A proxy answers with a page of its own',
  socket: 'Sockets: the realtime connection misbehaves',
};

const labels = {
  latencyMs: 'Milliseconds',
  delayMs: 'Milliseconds',
  status: 'Status',
  times: 'How often',
  after: 'Let through first',
  probability: 'Chance, %',
};

/** The button that opens the form; it gets the focus back. */
export const BREAK = 'break-a-call';

/** The URL without the form. */
const closed = { add: '', operation: '', code: '', member: '' };

interface FaultFormProps {
  /** The operations that can fail. */
  readonly operations: Answer<'control.listOperations'>;
  readonly given: Readonly<Record<string, string>>;
}

/** Sets a fault on a call; it offers the codes that the call can return. */
export function FaultForm({ operations, given }: FaultFormProps) {
  const world = useWorld();
  const { id } = world;
  const act = useAct();
  const members = useLook('members', 'control.listMembers', { params: { id } }).data?.entries ?? [];
  const asked = given['operation'];
  const names = operations.map((operation) => operation.id);
  const tags = [...new Set(names.map((name) => name.split('.')[0] ?? ''))];
  const isKnown = asked === undefined || ['*', ...names, ...tags.map((tag) => `${tag}.*`)].includes(asked);
  const {
    value: values,
    set: setValues,
    forget,
  } = useKept<FaultValues>(world, `fault ${JSON.stringify(given)}`, {
    operation: isKnown ? (asked ?? 'wallet.transfer') : (near(asked, names, 1)[0] ?? 'wallet.transfer'),
    effect: 'code',
    code: given['code'] ?? '',
    status: '502',
    body: '{"message":"INTERNAL_SERVER_ERROR"}',
    rawBody: '<html><body><h1>502 Bad Gateway</h1></body></html>',
    latencyMs: '8000',
    socket: 'delay',
    after: '',
    times: given['code'] === undefined ? '' : '1',
    probability: '',
    member: given['member'] ?? '',
  });
  const refused = useRefused(labels);
  const set = (changes: Partial<FaultValues>) => {
    refused.changed(...Object.keys(changes), ...('latencyMs' in changes ? ['delayMs'] : []));
    setValues((before) => ({ ...before, ...changes }));
  };
  const listed = useCodesOf(values.operation);
  // A fault copied from a faulted call keeps its code, whatever the contract lists.
  const isForeign = values.code === given['code'] && values.operation === given['operation'];
  const codes = isForeign && !listed.includes(values.code) ? [values.code, ...listed] : listed;
  const code = codes.includes(values.code) ? values.code : (codes[0] ?? '');
  const { request, problem } = requestOf({ ...values, code });
  const { effect } = values;
  const close = () => {
    forget();
    // A user who has moved on keeps the focus.
    const opener = document.querySelector<HTMLElement>(`#${BREAK}`);
    if (!opener) return;
    setQuery(closed);
    opener.focus();
  };
  const add = async () => {
    if (!request) return;
    const added = await act(
      'control.addFault',
      { params: { id }, body: request },
      {
        title: `Break ${effect === 'socket' ? 'sockets' : values.operation}`,
        say: ({ faultId, note }) => [`Fault ${faultId} was set.`, note].filter(Boolean).join(' '),
        ...refused.doing,
      },
    );
    if (!added) return;
    close();
  };
  return (
    <ActForm
      label="Break a call"
      word="Break it"
      refusals={refused.refusals}
      sent={request && sentOf('control.addFault', { params: { id }, body: request })}
      onSubmit={add}
      beside={
        <Button look="quiet" onClick={close}>
          Cancel
        </Button>
      }
    >
      {!isKnown && <Mistaken>There's no call “{asked}”. Choose one below.</Mistaken>}
      <div className="fields">
        <SelectField
          label="What happens"
          value={effect}
          options={effects.map((name) => [name, effectWords[name]] as const)}
          onChange={(name) => set({ effect: name as Effect })}
        />
        {effect !== 'socket' && (
          <SelectField
            label="To the call"
            value={values.operation}
            options={[
              ['*', 'every call'],
              ...tags.map((tag) => [`${tag}.*`, `${tag}.*`] as const),
              ...operations.map((operation) => [operation.id, operation.id] as const),
            ]}
            onChange={(operation) => set({ operation })}
          />
        )}
        {effect === 'code' && (
          <SelectField
            label="Code"
            value={code}
            options={codes.map((name) => [name, name] as const)}
            onChange={(name) => set({ code: name })}
          />
        )}
        {effect === 'slow' && (
          <TextField
            label={labels.latencyMs}
            problem={refused.problemAt('latencyMs')}
            inputMode="numeric"
            value={values.latencyMs}
            onChange={(latencyMs) => set({ latencyMs })}
          />
        )}
        {(effect === 'status' || effect === 'raw') && (
          <TextField
            label={labels.status}
            problem={refused.problemAt('status')}
            inputMode="numeric"
            value={values.status}
            onChange={(status) => set({ status })}
          />
        )}
        {effect === 'status' && (
          <AreaField label="Body, as JSON" value={values.body} onChange={(body) => set({ body })} />
        )}
        {effect === 'raw' && (
          <AreaField label="Page" value={values.rawBody} onChange={(rawBody) => set({ rawBody })} />
        )}
        {effect === 'socket' && (
          <SelectField
            label="What"
            value={values.socket}
            options={socketKinds.map((kind) => [kind, kind] as const)}
            onChange={(socket) => set({ socket: socket as FaultValues['socket'] })}
          />
        )}
        {effect === 'socket' && (values.socket === 'delay' || values.socket === 'reorder') && (
          <TextField
            label={labels.delayMs}
            problem={refused.problemAt('delayMs')}
            inputMode="numeric"
            value={values.latencyMs}
            onChange={(latencyMs) => set({ latencyMs })}
          />
        )}
      </div>
      <div className="fields">
        {effect !== 'socket' && (
          <SelectField
            label="Only for"
            value={values.member}
            options={[
              ['', 'anyone'],
              ...members.map(({ username, persona }) => [username, `${persona} ${username}`] as const),
            ]}
            onChange={(member) => set({ member })}
          />
        )}
        <TextField
          label={labels.times}
          problem={refused.problemAt('times')}
          inputMode="numeric"
          placeholder="always"
          value={values.times}
          onChange={(times) => set({ times })}
        />
        <TextField
          label={labels.after}
          problem={refused.problemAt('after')}
          inputMode="numeric"
          placeholder="none"
          value={values.after}
          onChange={(after) => set({ after })}
        />
        <TextField
          label={labels.probability}
          problem={refused.problemAt('probability')}
          inputMode="decimal"
          placeholder="100"
          value={values.probability}
          onChange={(probability) => set({ probability })}
        />
      </div>
      {problem !== undefined && <p className="bad small">{problem}</p>}
    </ActForm>
  );
}
