import type { ComposedMessage } from '@krapao/contracts/entities/chat';
import { useAct } from '../../acts/acts.ts';
import { AreaField, Button, Check, SelectField, TextField } from '../../design/controls.tsx';
import { Problem } from '../../design/parts.tsx';
import { useKept } from '../../kept/use-kept.ts';
import { useWorld } from '../../frame/world-context.ts';
import { draftsWith, draftTypes, emptyDrafts, messageOf, type DraftType, type Drafts } from './drafts.ts';
import { MessageForm } from './message-form.tsx';
import { samples } from './samples.ts';
import type { Recipient } from './use-thread.ts';

/** The draft. */
interface Writing {
  readonly type: DraftType;
  readonly drafts: Drafts;
  readonly isJson: boolean;
  readonly json: string;
  readonly sample: string;
  readonly name: string;
}

const nothing: Writing = { type: 'text', drafts: emptyDrafts, isJson: false, json: '', sample: '', name: '' };

/** What is being sent, and why the last one was refused. */
interface Sending {
  readonly isOn: boolean;
  readonly isAskedAgain: boolean;
  readonly problem: unknown;
}

const idle: Sending = { isOn: false, isAskedAgain: false, problem: undefined };

const messageIn = ({ isJson, json, type, drafts }: Writing): ComposedMessage =>
  isJson ? (JSON.parse(json) as ComposedMessage) : messageOf(type, drafts);

/** The message as text, for comparing; undefined if the JSON is invalid. */
function heldIn(writing: Writing): string | undefined {
  try {
    return JSON.stringify(messageIn(writing));
  } catch {
    return undefined;
  }
}

/** After sending, the form is empty; a message written as JSON stays for editing. */
const emptied = (writing: Writing): Writing => ({
  ...writing,
  sample: '',
  ...(!writing.isJson && { drafts: { ...writing.drafts, [writing.type]: emptyDrafts[writing.type] } }),
});

/** Switches between form and JSON without changing the message; throws if the JSON is invalid. */
const toggled = (writing: Writing, isJson: boolean): Writing =>
  isJson
    ? { ...writing, isJson, json: JSON.stringify(messageIn(writing), null, 2) }
    : { ...writing, isJson, ...draftsWith(JSON.parse(writing.json), writing.drafts) };

/** The editor of an answer: a form for each type of message, or its JSON. */
export function Composer({
  customer,
  recipient,
}: {
  readonly customer: string;
  readonly recipient: () => Promise<Recipient>;
}) {
  const world = useWorld();
  const { id } = world;
  const act = useAct();
  const answer = useKept(world, `answer ${customer}`, nothing);
  // Kept as well, so that a user who leaves during the call finds its outcome later.
  const sending = useKept(world, `sending ${customer}`, idle);
  const { value: writing, set: setWriting } = answer;
  const { isOn, problem } = sending.value;
  const setSending = (changes: Partial<Sending>) => sending.set((before) => ({ ...before, ...changes }));
  const setProblem = (error: unknown) => setSending({ problem: error });
  const change = (changes: Partial<Writing>) => setWriting((before) => ({ ...before, ...changes }));

  const sendOnce = async (): Promise<boolean> => {
    const before = answer.now();
    const message = messageIn(before);
    // Enter in an empty field is a mistake; an empty bubble can be sent as JSON.
    if (!before.isJson && message.message_type === 'text' && before.drafts.text.trim() === '')
      throw new Error('Nothing is written yet. As JSON an empty text can be sent too.');
    const name = before.name.trim();
    const body = {
      type: 'support.message' as const,
      ...(await recipient()),
      message,
      ...(name !== '' && { name }),
    };
    const doing = { title: 'Support writes', onRefused: setProblem };
    const done = await act('control.sendEvent', { params: { id }, body }, doing);
    // What was typed during the call stays, and is sent next if that was requested.
    if (done && heldIn(answer.now()) === JSON.stringify(message)) setWriting(emptied);
    else return done !== undefined && sending.now().isAskedAgain;
    return false;
  };
  const send = async () => {
    if (sending.now().isOn) {
      setSending({ isAskedAgain: true });
      return;
    }
    let isNext = true;
    while (isNext) {
      sending.set({ isOn: true, isAskedAgain: false, problem: undefined });
      try {
        isNext = await sendOnce();
      } catch (error) {
        setProblem(error);
        isNext = false;
      }
    }
    setSending({ isOn: false, isAskedAgain: false });
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its fields
    <form
      className="composer"
      aria-label="Answer"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onKeyDown={(event) => {
        // From any field of the form.
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        void send();
      }}
    >
      <div className="composer-head">
        <SelectField
          label="Type"
          value={writing.type}
          options={draftTypes}
          onChange={(type) => {
            setProblem(undefined);
            change({ type: type as DraftType, isJson: false });
          }}
        />
        <SelectField
          label="Sample"
          value={writing.sample}
          options={[['', 'choose…'], ...samples.map(({ title }, at) => [String(at), title] as const)]}
          onChange={(sample) => {
            const chosen = sample === '' ? undefined : samples[Number(sample)];
            if (!chosen) return;
            setProblem(undefined);
            change({ sample, isJson: false, ...draftsWith(chosen.message, writing.drafts) });
          }}
        />
        <TextField
          label="Write as"
          value={writing.name}
          placeholder="the operator"
          maxLength={100}
          onChange={(name) => change({ name })}
        />
      </div>
      <div className="composer-form">
        {writing.isJson ? (
          <AreaField
            label="Message as JSON"
            hint="Checked against the contract before it is sent."
            value={writing.json}
            onChange={(json) => change({ json })}
          />
        ) : (
          <MessageForm
            type={writing.type}
            drafts={writing.drafts}
            onChange={(changes) =>
              setWriting((before) => ({ ...before, drafts: { ...before.drafts, ...changes(before.drafts) } }))
            }
            onEnter={() => void send()}
            onProblem={setProblem}
          />
        )}
      </div>
      {problem !== undefined && <Problem error={problem} />}
      <div className="line spread">
        <Check
          label="As JSON"
          checked={writing.isJson}
          onChange={(isJson) => {
            try {
              setWriting(toggled(writing, isJson));
              setProblem(undefined);
            } catch (error) {
              setProblem(error);
            }
          }}
        />
        <Button type="submit" look="main" aria-disabled={isOn}>
          Send
        </Button>
      </div>
    </form>
  );
}
