import type { ChatButton, ChatCard } from '@krapao/contracts/entities/chat';
import { useId, type ReactNode } from 'react';
import { AreaField, Button, SelectField, TextField } from '../../design/controls.tsx';
import { emptyButton, emptyCard, type Captioned, type DraftType, type Drafts } from './drafts.ts';
import { MediaForm } from './media-form.tsx';
import { pictures } from './samples.ts';

interface FormProps {
  readonly type: DraftType;
  readonly drafts: Drafts;
  /** Takes an update function, because a file arrives only after a while. */
  readonly onChange: (changes: (before: Drafts) => Partial<Drafts>) => void;
  readonly onEnter: () => void;
  readonly onProblem: (error: unknown) => void;
}

/** The form of one type of message. */
export function MessageForm({ type, drafts, onChange, onEnter, onProblem }: FormProps) {
  const set = (changes: Partial<Drafts>) => onChange(() => changes);
  switch (type) {
    case 'text':
      return (
        <AreaField
          className="written"
          label="Text"
          hint="Enter sends, Shift+Enter starts a new line."
          value={drafts.text}
          onChange={(text) => set({ text })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            // The form listens, too: there Ctrl+Enter sends.
            event.stopPropagation();
            onEnter();
          }}
        />
      );
    case 'buttons':
    case 'quick_replies':
      return <CaptionedForm value={drafts[type]} onChange={(value) => set({ [type]: value })} />;
    case 'media':
      return (
        <MediaForm
          value={drafts.media}
          onChange={(changes) => onChange(({ media }) => ({ media: { ...media, ...changes } }))}
          onProblem={onProblem}
        />
      );
    case 'generic':
      return (
        <Rows
          label="Card"
          values={drafts.generic}
          empty={emptyCard}
          atLeast={1}
          onChange={(generic) => set({ generic })}
        >
          {(card, setCard) => <CardFields card={card} onChange={setCard} />}
        </Rows>
      );
    case 'postback': {
      const { postback } = drafts;
      return (
        <div className="fields">
          <TextField
            label="Title of the button"
            value={postback.title}
            onChange={(title) => set({ postback: { ...postback, title } })}
          />
          <TextField
            label="Payload"
            value={postback.payload}
            onChange={(payload) => set({ postback: { ...postback, payload } })}
          />
        </div>
      );
    }
    default: {
      const { unknown } = drafts;
      return (
        <div className="section">
          <TextField
            label="Type"
            hint="Any type the contract doesn't know: the app has to cope with it."
            value={unknown.type}
            onChange={(name) => set({ unknown: { ...unknown, type: name } })}
          />
          <AreaField
            label="Payload, as JSON"
            value={unknown.payload}
            onChange={(payload) => set({ unknown: { ...unknown, payload } })}
          />
        </div>
      );
    }
  }
}

function CaptionedForm({
  value,
  onChange,
}: {
  readonly value: Captioned;
  readonly onChange: (value: Captioned) => void;
}) {
  return (
    <div className="section">
      <AreaField
        className="written"
        label="Text above"
        value={value.payload}
        onChange={(payload) => onChange({ ...value, payload })}
      />
      <ButtonRows
        buttons={value.payloads}
        atLeast={1}
        onChange={(payloads) => onChange({ ...value, payloads })}
      />
    </div>
  );
}

interface RowsProps<Value> {
  readonly label: string;
  readonly values: readonly Value[];
  readonly empty: Value;
  readonly atLeast?: number;
  readonly onChange: (values: readonly Value[]) => void;
  readonly children: (value: Value, set: (value: Value) => void) => ReactNode;
}

/** A list of values, with rows to add and remove. */
function Rows<Value>({ label, values, empty, atLeast = 0, onChange, children }: RowsProps<Value>) {
  return (
    <div className="section">
      {values.map((value, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a row is identified by its position
        <fieldset key={at} className="group">
          <legend>
            {label} {at + 1}
          </legend>
          {children(value, (next) => onChange(values.with(at, next)))}
          {values.length > atLeast && (
            <div>
              <Button
                small
                aria-label={`Remove ${label.toLowerCase()} ${at + 1}`}
                onClick={() => onChange(values.toSpliced(at, 1))}
              >
                Remove
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      <div>
        <Button small onClick={() => onChange([...values, empty])}>
          Add {label.toLowerCase()}
        </Button>
      </div>
    </div>
  );
}

const buttonTypes = ['web', 'call', 'postback', 'other'].map((type) => [type, type] as const);

const ButtonRows = ({
  buttons,
  atLeast = 0,
  onChange,
}: {
  readonly buttons: readonly ChatButton[];
  readonly atLeast?: number;
  readonly onChange: (buttons: readonly ChatButton[]) => void;
}) => (
  <Rows label="Button" values={buttons} empty={emptyButton} atLeast={atLeast} onChange={onChange}>
    {(button, set) => (
      <div className="fields">
        <TextField label="Title" value={button.title} onChange={(title) => set({ ...button, title })} />
        <SelectField
          label="Type"
          value={button.type}
          options={buttonTypes}
          onChange={(type) => set({ ...button, type })}
        />
        <TextField
          label="Address, phone number or payload"
          value={button.payload}
          onChange={(payload) => set({ ...button, payload })}
        />
      </div>
    )}
  </Rows>
);

const orNone = (text: string): string | null => (text === '' ? null : text);

function CardFields({
  card,
  onChange,
}: {
  readonly card: ChatCard;
  readonly onChange: (card: ChatCard) => void;
}) {
  const list = useId();
  return (
    <div className="section">
      <div className="fields">
        <TextField label="Title" value={card.title} onChange={(title) => onChange({ ...card, title })} />
        <TextField
          label="Text below"
          value={card.subtitle ?? ''}
          onChange={(subtitle) => onChange({ ...card, subtitle: orNone(subtitle) })}
        />
        <TextField
          label="Picture address"
          value={card.image_url ?? ''}
          list={list}
          onChange={(url) => onChange({ ...card, image_url: orNone(url) })}
        />
        <datalist id={list}>
          {pictures.map((url) => (
            <option key={url}>{url}</option>
          ))}
        </datalist>
      </div>
      <ButtonRows
        buttons={card.buttons}
        onChange={(buttons) => onChange({ ...card, buttons: [...buttons] })}
      />
    </div>
  );
}
