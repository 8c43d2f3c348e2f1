// @ts-check
import { call, linesOf } from './api.js';
import { button, el, labelled, select } from './dom.js';
import { makeForms, messageTypes } from './forms.js';
import { samples } from './samples.js';

/** @import { ComposedMessage } from '@krapao/contracts/entities/chat' */
/** @import { Form } from './forms.js' */

/** Whom support writes to. @typedef {{ username: string } | { guestId: string | null }} Recipient */

/** Where an answer is written: a form for each type of message, or its JSON. */
export class Composer {
  #world;
  #recipient;
  #isSending = false;
  /** Sent once more, while one is on its way. */
  #isAskedAgain = false;
  /** @type {Record<string, Form>} */
  #forms;
  #type = select(messageTypes);
  #sample = select([
    ['', 'choose…'],
    ...samples.map(({ title }, at) => /** @type {const} */ ([String(at), title])),
  ]);
  #name = el('input', { type: 'text', maxlength: '100', placeholder: 'the operator' });
  #asJson = el('input', { type: 'checkbox' });
  #json = el('textarea', { rows: '8', class: 'code', spellcheck: 'false' });
  #jsonField = labelled('Message as JSON', this.#json, 'Checked against the contract before it is sent.');
  #place = el('div', { class: 'place' });
  #problems = el('div', { class: 'problem', role: 'alert' });
  #send = button('Send', undefined, { type: 'submit', class: 'main' });
  element;

  /**
   * @param {string} world
   * @param {() => Promise<Recipient>} recipient asked when a message is sent
   */
  constructor(world, recipient) {
    this.#world = world;
    this.#recipient = recipient;
    this.#forms = makeForms({ world, onProblem: (error) => this.#showProblems(error) });
    for (const form of Object.values(this.#forms)) form.fill();
    this.element = el(
      'form',
      { class: 'composer', 'aria-label': 'Answer' },
      el(
        'div',
        { class: 'group top' },
        labelled('Type', this.#type),
        labelled('Sample', this.#sample),
        labelled('Write as', this.#name),
      ),
      this.#place,
      this.#problems,
      el('div', { class: 'actions' }, el('label', { class: 'check' }, this.#asJson, ' As JSON'), this.#send),
    );
    this.#type.addEventListener('change', () => this.#show());
    this.#asJson.addEventListener('change', () => this.#toggleJson());
    this.#sample.addEventListener('change', () => this.#takeSample());
    this.element.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.#submit();
    });
    this.element.addEventListener('keydown', (event) => this.#onKey(event));
    this.#show();
  }

  get #form() {
    return /** @type {Form} */ (this.#forms[this.#type.value]);
  }

  #show() {
    this.#showProblems(undefined);
    this.#type.disabled = this.#asJson.checked;
    if (this.#asJson.checked) this.#place.replaceChildren(this.#jsonField);
    else this.#place.replaceChildren(this.#form.element);
  }

  /** From form to JSON and back it is the same message; JSON that cannot be read stays JSON. */
  #toggleJson() {
    try {
      if (this.#asJson.checked) this.#json.value = JSON.stringify(this.#form.read(), null, 2);
      else this.#fill(JSON.parse(this.#json.value));
      this.#show();
    } catch (error) {
      this.#asJson.checked = !this.#asJson.checked;
      this.#showProblems(error);
    }
  }

  #takeSample() {
    const chosen = samples[Number(this.#sample.value)];
    if (this.#sample.value === '' || !chosen) return;
    this.#asJson.checked = false;
    this.#fill(chosen.message);
    this.#show();
  }

  /** @param {Partial<ComposedMessage> | null} message */
  #fill(message) {
    const type = String(message?.message_type);
    this.#type.value = Object.hasOwn(this.#forms, type) ? type : 'unknown';
    this.#form.fill(message ?? undefined);
  }

  /** Enter sends a text; anything else is sent by Ctrl+Enter from wherever one is. */
  #onKey(/** @type {KeyboardEvent} */ event) {
    if (event.key !== 'Enter' || event.isComposing) return;
    const isText = event.target === this.#forms['text']?.control && !event.shiftKey;
    if (!isText && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    void this.#submit();
  }

  async #submit() {
    if (this.#isSending) {
      this.#isAskedAgain = true;
      return;
    }
    let isNext = false;
    this.#setSending(true);
    this.#showProblems(undefined);
    try {
      /** @type {ComposedMessage} */
      const message = this.#asJson.checked ? JSON.parse(this.#json.value) : this.#form.read();
      const name = this.#name.value.trim();
      const recipient = await this.#recipient();
      const body = { type: 'support.message', ...recipient, message, ...(name !== '' && { name }) };
      await call(`/worlds/${encodeURIComponent(this.#world)}/events`, { method: 'POST', body });
      // What was begun meanwhile stays, and goes out next if that was asked for.
      if (this.#holds(message)) {
        this.#sample.value = '';
        if (!this.#asJson.checked) this.#form.fill();
      } else isNext = this.#isAskedAgain;
    } catch (error) {
      this.#showProblems(error);
    } finally {
      this.#isAskedAgain = false;
      this.#setSending(false);
    }
    if (isNext) await this.#submit();
  }

  #setSending(/** @type {boolean} */ isSending) {
    this.#isSending = isSending;
    this.#send.setAttribute('aria-disabled', String(isSending));
  }

  #holds(/** @type {ComposedMessage} */ message) {
    try {
      const now = this.#asJson.checked ? JSON.parse(this.#json.value) : this.#form.read();
      return JSON.stringify(now) === JSON.stringify(message);
    } catch {
      return false;
    }
  }

  #showProblems(/** @type {unknown} */ error) {
    this.#problems.replaceChildren(...(error ? linesOf(error).map((line) => el('p', {}, line)) : []));
  }
}
