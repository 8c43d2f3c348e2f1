import { eventTitles } from '@krapao/contracts/control/event-titles';
import type { WorldEvent, WorldEventType } from '@krapao/contracts/control/events';
import { useMemo, useState } from 'react';
import { useAct } from '../acts/acts.ts';
import { ActForm } from '../acts/act-form.tsx';
import { sentOf, type Answer } from '../control/control.ts';
import { JsonView } from '../design/json-view.tsx';
import { useWorld } from '../frame/world-context.ts';
import { FieldInput } from './field-input.tsx';
import { eventSchemas, fieldsOf, labelsOf, type Document, type FieldModel } from './schema.ts';
import { useKept } from '../kept/use-kept.ts';
import { useKnown } from './use-known.ts';
import { useRefused } from './use-refused.ts';
import { readValues, type Values } from './values.ts';

interface EventFormProps {
  readonly type: WorldEventType;
  readonly document: Document;
  readonly given: Values;
}

/** Initial values: those of the link, and the first choice where one is required. */
function firstValues(fields: readonly FieldModel[], given: Values): Values {
  const chosen = fields.flatMap(({ name, kind, isRequired, options }) => {
    if (!isRequired) return [];
    if (kind === 'boolean') return [[name, 'true'] as const];
    return kind === 'choice' && options[0] !== undefined ? [[name, options[0]] as const] : [];
  });
  return { ...Object.fromEntries(chosen), ...given };
}

/** The form of an event, made from its schema. */
export function EventForm({ type, document, given }: EventFormProps) {
  const world = useWorld();
  const { id } = world;
  const act = useAct();
  const fields = useMemo(() => {
    const schema = eventSchemas(document).get(type);
    return schema ? fieldsOf(schema, document) : [];
  }, [document, type]);
  const form = `event ${type} ${JSON.stringify(given)}`;
  const {
    value: values,
    set: setValues,
    forget,
  } = useKept<Values>(world, form, () => firstValues(fields, given));
  const [isTried, setTried] = useState(false);
  const [result, setResult] = useState<Answer<'control.sendEvent'> | undefined>();
  const known = useKnown();
  const refused = useRefused(useMemo(() => labelsOf(fields), [fields]));
  const { body, problems } = readValues(fields, values);
  // The form was made from the event's schema; the simulator validates each value.
  const event = { type, ...body } as unknown as WorldEvent;
  const { title } = eventTitles[type];
  const send = async () => {
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    const sent = await act('control.sendEvent', { params: { id }, body: event }, { title, ...refused.doing });
    setResult(sent);
    if (sent) forget();
  };
  return (
    <>
      <ActForm
        className="section"
        noValidate
        label={title}
        word="Send event"
        sent={sentOf('control.sendEvent', { params: { id }, body: event })}
        menu="up left"
        refusals={refused.refusals}
        onSubmit={send}
      >
        <h2>
          {title} <code className="faint">{type}</code>
        </h2>
        <div className="fields">
          {fields.map((field) => (
            <FieldInput
              key={field.name}
              field={field}
              path={field.name}
              values={values}
              problems={isTried ? { ...refused.problems, ...problems } : {}}
              known={known}
              onChange={(path, value) => {
                refused.changed(path);
                setValues((before) => ({ ...before, [path]: value }));
              }}
            />
          ))}
        </div>
      </ActForm>
      {result && (
        <div className="section" role="status">
          <h3>What it did</h3>
          <JsonView value={result.result} label="Result" />
        </div>
      )}
    </>
  );
}
