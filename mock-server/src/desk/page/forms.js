import { call } from './api.js';
import { el, labelled } from './dom.js';
import { choiceField, group, rows, textField } from './fields.js';
import { pictures, samplesOfMedia } from './samples.js';

/** What the operator may send, as the contract names it (contracts: entities/chat.ts). */
export const messageTypes = [
  ['text', 'text'],
  ['buttons', 'buttons'],
  ['media', 'media: picture, video, file'],
  ['quick_replies', 'quick_replies'],
  ['generic', 'generic: cards'],
  ['postback', 'postback'],
  ['unknown', 'unknown: any other type'],
];

const buttonTypes = ['web', 'call', 'postback', 'other'].map((type) => [type, type]);

const buttonFields = () =>
  group(
    {
      title: textField('Title'),
      type: choiceField('Type', buttonTypes),
      payload: textField('Address, phone number or payload'),
    },
    { class: 'group three' },
  );

function captioned(type) {
  const fields = group({
    payload: textField('Text above', { isLong: true }),
    payloads: rows('Button', buttonFields, { atLeast: 1 }),
  });
  return { ...fields, read: () => ({ message_type: type, ...fields.read() }) };
}

function textForm() {
  const field = textField('Text', { isLong: true, hint: 'Enter sends, Shift+Enter begins a new line.' });
  return {
    ...field,
    fill: ({ payload } = {}) => field.fill(payload),
    read: () => ({ message_type: 'text', payload: field.read() }),
  };
}

const base64Of = (file) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result.slice(reader.result.indexOf(',') + 1)));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });

function mediaForm({ world, onProblem }) {
  const fields = {
    url: textField('Address'),
    fileType: choiceField(
      'Shown as',
      ['image', 'video', 'file'].map((type) => [type, type]),
    ),
    message: textField('Line of text with it', { empty: null }),
  };
  const payload = group(fields);
  let filePath = null;
  const take = (file) => {
    fields.url.fill(file.url);
    fields.fileType.fill(file.fileType);
    filePath = file.filePath ?? null;
  };
  const sample = choiceField('From the samples', [
    ['', 'choose…'],
    ...samplesOfMedia.map(({ title }, at) => [String(at), title]),
  ]);
  sample.control.addEventListener('change', () => {
    const chosen = samplesOfMedia[Number(sample.control.value)];
    if (sample.control.value !== '') take(chosen);
  });
  const upload = el('input', { type: 'file' });
  upload.addEventListener('change', async () => {
    const [file] = upload.files;
    if (!file) return;
    onProblem(undefined);
    try {
      const body = { filename: file.name, base64: await base64Of(file) };
      take(await call(`/worlds/${encodeURIComponent(world)}/support-files`, { method: 'POST', body }));
      if (fields.fileType.read() === 'file') fields.message.fill(file.name);
    } catch (error) {
      onProblem(error);
    }
  });
  return {
    element: el(
      'div',
      { class: 'group' },
      el('div', { class: 'group two' }, sample.element, labelled('Or a file of this machine', upload)),
      payload.element,
    ),
    fill: ({ payload: value } = {}) => {
      payload.fill(value);
      filePath = value?.filePath ?? null;
      sample.fill('');
      upload.value = '';
    },
    read: () => ({ message_type: 'media', payload: { ...payload.read(), filePath } }),
  };
}

const card = () =>
  group({
    title: textField('Title'),
    subtitle: textField('Text below', { empty: null }),
    image_url: textField('Address of a picture', { empty: null, list: 'pictures' }),
    buttons: rows('Button', buttonFields),
  });

function genericForm() {
  const cards = rows('Card', card, { atLeast: 1 });
  return {
    element: el(
      'div',
      {},
      el('datalist', { id: 'pictures' }, ...pictures.map((url) => el('option', { value: url }))),
      cards.element,
    ),
    fill: ({ payloads } = {}) => cards.fill(payloads),
    read: () => ({ message_type: 'generic', payload: null, payloads: cards.read() }),
  };
}

function postbackForm() {
  const payload = group({ title: textField('Title of the button'), payload: textField('Payload') });
  return {
    element: payload.element,
    fill: ({ payload: value } = {}) => payload.fill(value),
    read: () => ({ message_type: 'postback', payload: payload.read() }),
  };
}

function unknownForm() {
  const type = textField('Type', { hint: 'Any that the contract does not know: the app must live with it.' });
  const payload = textField('Payload, as JSON', { isLong: true, empty: 'null', spellcheck: 'false' });
  return {
    element: el('div', { class: 'group' }, type.element, payload.element),
    fill: ({ message_type = 'sticker', payload: value = null } = {}) => {
      type.fill(message_type);
      payload.fill(JSON.stringify(value, null, 2));
    },
    read: () => ({ message_type: type.read(), payload: JSON.parse(payload.read()) }),
  };
}

/** A form for each type: `fill` with a message, `read` gives one. */
export const makeForms = (context) => ({
  text: textForm(),
  buttons: captioned('buttons'),
  media: mediaForm(context),
  quick_replies: captioned('quick_replies'),
  generic: genericForm(),
  postback: postbackForm(),
  unknown: unknownForm(),
});
