// @ts-check
import { call } from './api.js';
import { el, labelled } from './dom.js';
import { choiceField, group, rows, textField } from './fields.js';
import { pictures, samplesOfMedia } from './samples.js';

/** @import { ChatButton, ChatCard, ChatMedia, ComposedMessage } from '@krapao/contracts/entities/chat' */
/** @import { KeptSupportFile } from '@krapao/contracts/control/desk' */
/** @import { Field } from './fields.js' */

/**
 * A form for one type of message. Filled with a message of another type, or one written by hand, it takes what it knows.
 * @typedef {{ element: HTMLElement, control?: HTMLElement, fill(message?: object): void, read: () => ComposedMessage }} Form
 */

/**
 * The fields of a message that a form is filled with.
 * @template Payload
 * @typedef {{ message_type?: string, payload?: Payload, payloads?: readonly object[] }} Filled
 */

/** @type {readonly (readonly [value: ComposedMessage['message_type'], text: string])[]} */
export const messageTypes = [
  ['text', 'text'],
  ['buttons', 'buttons'],
  ['media', 'media: picture, video, file'],
  ['quick_replies', 'quick_replies'],
  ['generic', 'generic: cards'],
  ['postback', 'postback'],
  ['unknown', 'unknown: any other type'],
];

/** @type {(readonly [string, string])[]} */
const buttonTypes = ['web', 'call', 'postback', 'other'].map((type) => [type, type]);

/** @returns {Field<ChatButton>} */
const buttonFields = () =>
  group(
    {
      title: textField('Title'),
      type: choiceField('Type', buttonTypes),
      payload: textField('Address, phone number or payload'),
    },
    { class: 'group three' },
  );

/** @typedef {{ payload: string, payloads: ChatButton[] }} Captioned */

/**
 * @param {'buttons' | 'quick_replies'} type
 * @returns {Form}
 */
function captioned(type) {
  /** @type {Field<Captioned>} */
  const fields = group({
    payload: textField('Text above', { isLong: true }),
    payloads: rows('Button', buttonFields, { atLeast: 1 }),
  });
  return {
    element: fields.element,
    fill: (message) => fields.fill(/** @type {Captioned | undefined} */ (message)),
    read: () => ({ message_type: type, ...fields.read() }),
  };
}

/** @returns {Form} */
function textForm() {
  const field = textField('Text', { isLong: true, hint: 'Enter sends, Shift+Enter begins a new line.' });
  return {
    ...field,
    /** @param {Filled<string>} message */
    fill: ({ payload } = {}) => field.fill(payload),
    read: () => ({ message_type: 'text', payload: field.read() }),
  };
}

/**
 * @param {File} file
 * @returns {Promise<string>}
 */
const base64Of = (file) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') resolve(reader.result.replace(/^[^,]*,/, ''));
    });
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });

/** @typedef {{ world: string, onProblem: (error: unknown) => void }} FormContext */

/**
 * @param {FormContext} context
 * @returns {Form}
 */
function mediaForm({ world, onProblem }) {
  const fields = {
    url: textField('Address'),
    fileType: choiceField(
      'Shown as',
      ['image', 'video', 'file'].map((type) => /** @type {const} */ ([type, type])),
    ),
    message: textField('Line of text with it', { empty: null }),
  };
  /** @type {Field<Pick<ChatMedia, 'url' | 'fileType' | 'message'>>} */
  const payload = group(fields);
  /** @type {string | null} */
  let filePath = null;
  /** @param {{ url: string, fileType: string, filePath?: string }} file */
  const take = (file) => {
    fields.url.fill(file.url);
    fields.fileType.fill(file.fileType);
    filePath = file.filePath ?? null;
  };
  const sample = choiceField('From the samples', [
    ['', 'choose…'],
    ...samplesOfMedia.map(({ title }, at) => /** @type {const} */ ([String(at), title])),
  ]);
  sample.control.addEventListener('change', () => {
    const chosen = samplesOfMedia[Number(sample.control.value)];
    if (sample.control.value !== '' && chosen) take(chosen);
  });
  const upload = el('input', { type: 'file' });
  const keep = async () => {
    const [file] = upload.files ?? [];
    if (!file) return;
    onProblem(undefined);
    try {
      const body = { filename: file.name, base64: await base64Of(file) };
      /** @type {KeptSupportFile} */
      const kept = await call(`/worlds/${encodeURIComponent(world)}/support-files`, { method: 'POST', body });
      take(kept);
      if (fields.fileType.read() === 'file') fields.message.fill(file.name);
    } catch (error) {
      onProblem(error);
    }
  };
  upload.addEventListener('change', () => void keep());
  return {
    element: el(
      'div',
      { class: 'group' },
      el('div', { class: 'group two' }, sample.element, labelled('Or a file of this machine', upload)),
      payload.element,
    ),
    /** @param {Filled<ChatMedia>} message */
    fill: ({ payload: value } = {}) => {
      payload.fill(value);
      filePath = value?.filePath ?? null;
      sample.fill('');
      upload.value = '';
    },
    read: () => ({ message_type: 'media', payload: { ...payload.read(), filePath } }),
  };
}

/** @returns {Field<ChatCard>} */
const card = () =>
  group({
    title: textField('Title'),
    subtitle: textField('Text below', { empty: null }),
    image_url: textField('Address of a picture', { empty: null, list: 'pictures' }),
    buttons: rows('Button', buttonFields),
  });

/** @returns {Form} */
function genericForm() {
  const cards = rows('Card', card, { atLeast: 1 });
  return {
    element: el(
      'div',
      {},
      el('datalist', { id: 'pictures' }, ...pictures.map((url) => el('option', { value: url }))),
      cards.element,
    ),
    /** @param {Filled<null>} message */
    fill: ({ payloads } = {}) => cards.fill(/** @type {ChatCard[] | undefined} */ (payloads)),
    read: () => ({ message_type: 'generic', payload: null, payloads: cards.read() }),
  };
}

/** @returns {Form} */
function postbackForm() {
  const payload = group({ title: textField('Title of the button'), payload: textField('Payload') });
  return {
    element: payload.element,
    /** @param {Filled<{ title: string, payload: string }>} message */
    fill: ({ payload: value } = {}) => payload.fill(value),
    read: () => ({ message_type: 'postback', payload: payload.read() }),
  };
}

/** @returns {Form} */
function unknownForm() {
  const type = textField('Type', { hint: 'Any that the contract does not know: the app must live with it.' });
  const payload = textField('Payload, as JSON', { isLong: true, empty: 'null', spellcheck: 'false' });
  return {
    element: el('div', { class: 'group' }, type.element, payload.element),
    /** @param {Filled<unknown>} message */
    fill: ({ message_type = 'sticker', payload: value = null } = {}) => {
      type.fill(message_type);
      payload.fill(JSON.stringify(value, null, 2));
    },
    read: () => ({ message_type: type.read(), payload: JSON.parse(payload.read()) }),
  };
}

/**
 * A form for each type: `fill` with a message, `read` gives one.
 * @param {FormContext} context
 * @returns {Record<(typeof messageTypes)[number][0], Form>}
 */
export const makeForms = (context) => ({
  text: textForm(),
  buttons: captioned('buttons'),
  media: mediaForm(context),
  quick_replies: captioned('quick_replies'),
  generic: genericForm(),
  postback: postbackForm(),
  unknown: unknownForm(),
});
