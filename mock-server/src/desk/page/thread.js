// @ts-check
import { call, linesOf } from './api.js';
import { button, el, time } from './dom.js';
import { nameOf, whoOf } from './list.js';
import { drawMessage } from './message.js';

/** @import { ConversationPage, SupportConversation } from '@krapao/contracts/control/desk' */
/** @import { Conversation } from '@krapao/contracts/entities/chat' */
/** @import { Recipient } from './composer.js' */

/** Pixels from the end within which the reader is taken to be at the end. */
const NEAR = 120;

/** An entry that is drawn. @typedef {{ element: HTMLElement, mark: HTMLElement }} Item */

/** One conversation with its history, as it goes on. */
export class Thread {
  #world;
  #customer;
  /** @type {Conversation[]} */
  #entries = [];
  #older = 0;
  /** @type {SupportConversation | undefined} */
  #conversation;
  /** @type {Map<string, Item>} */
  #drawn = new Map();
  #isAtEnd = true;
  #isLoading = false;
  #isStale = false;
  /** @type {string | undefined} */
  #seenUpTo;
  #heading = el('h2', { tabindex: '-1' }, 'Conversation');
  #who = el('p', { class: 'muted' });
  #problem = el('p', { class: 'problem', role: 'alert' });
  #more = button('', () => void this.#loadOlder(), { class: 'quiet' });
  #list = el('ol');
  #log = el('div', { class: 'log', role: 'log', 'aria-label': 'Messages', tabindex: '0' }, this.#list);
  #empty = el('p', { class: 'empty' }, 'No messages yet. Write the first one below.');
  element;

  /**
   * @param {string} world
   * @param {string} customer
   * @param {{ back: HTMLElement, composer: HTMLElement }} parts
   */
  constructor(world, customer, { back, composer }) {
    this.#world = world;
    this.#customer = customer;
    this.#more.hidden = true;
    this.#empty.hidden = true;
    this.#log.addEventListener('scroll', () => {
      const { scrollHeight, scrollTop, clientHeight } = this.#log;
      this.#isAtEnd = scrollHeight - scrollTop - clientHeight < NEAR;
    });
    // Pictures that arrive and a form that grows do not take the reader away from the end.
    const follow = new ResizeObserver(() => this.#isAtEnd && this.#scrollToEnd());
    follow.observe(this.#list);
    follow.observe(this.#log);
    this.element = el(
      'section',
      { class: 'thread', 'aria-label': 'Conversation' },
      el('div', { class: 'head' }, back, el('div', {}, this.#heading, this.#who)),
      this.#problem,
      this.#more,
      this.#empty,
      this.#log,
      composer,
    );
  }

  /**
   * Whom support writes to, as the event `support.message` wants it; asked for where it is not known yet.
   * @returns {Promise<Recipient>}
   */
  async recipient() {
    this.#conversation ??= (await this.#page()).conversation;
    const { username, guestId } = this.#conversation;
    return username ? { username } : { guestId };
  }

  focus() {
    this.#heading.focus();
  }

  /** Takes in what is new. While an answer is under way, once more afterwards. */
  async refresh() {
    if (this.#isLoading) {
      this.#isStale = true;
      return;
    }
    this.#isLoading = true;
    try {
      do {
        this.#isStale = false;
        this.#takeIn(await this.#page());
      } while (this.#isStale);
      this.#problem.textContent = '';
    } catch (error) {
      this.#problem.textContent = linesOf(error).join(' ');
    } finally {
      this.#isLoading = false;
    }
    await this.markSeen();
  }

  /** Seen is what is on a screen that is looked at. */
  async markSeen() {
    const last = this.#entries.at(-1);
    if (!last || document.visibilityState !== 'visible' || !this.element.isConnected) return;
    if (this.#conversation?.unread === 0 || this.#seenUpTo === last._id) return;
    this.#seenUpTo = last._id;
    const body = { upTo: last._id };
    // The next list says so if it was not kept.
    await call(`${this.#path}/read`, { method: 'POST', body }).catch(() => (this.#seenUpTo = undefined));
  }

  get #path() {
    return `/worlds/${encodeURIComponent(this.#world)}/conversations/with/${encodeURIComponent(this.#customer)}`;
  }

  /**
   * @param {string} [before] an entry: those before it
   * @returns {Promise<ConversationPage>}
   */
  #page(before) {
    return call(this.#path + (before ? `?before=${before}` : ''));
  }

  async #loadOlder() {
    const [first] = this.#entries;
    if (!first) return;
    try {
      const page = await this.#page(first._id);
      this.#entries = [...page.entries, ...this.#entries];
      this.#older = page.older;
      // What one reads stays where it is.
      const fromEnd = this.#log.scrollHeight - this.#log.scrollTop;
      this.#draw();
      this.#log.scrollTop = this.#log.scrollHeight - fromEnd;
    } catch (error) {
      this.#problem.textContent = linesOf(error).join(' ');
    }
  }

  /**
   * The newest page goes over what was known; where they do not meet, the world was reset.
   * @param {ConversationPage} page
   */
  #takeIn({ conversation, entries, older }) {
    const at = this.#entries.findIndex(({ _id }) => _id === entries[0]?._id);
    this.#conversation = conversation;
    if (at < 0) this.#older = older;
    this.#entries = at < 0 ? entries : [...this.#entries.slice(0, at), ...entries];
    this.#draw();
    if (this.#isAtEnd) this.#scrollToEnd();
  }

  #scrollToEnd() {
    this.#log.scrollTop = this.#log.scrollHeight;
  }

  #draw() {
    const conversation = this.#conversation;
    if (!conversation) return;
    this.#heading.textContent = nameOf(conversation);
    this.#who.textContent = whoOf(conversation);
    this.#more.hidden = this.#older === 0;
    this.#more.textContent = `Older messages (${this.#older})`;
    this.#empty.hidden = this.#entries.length > 0;
    const { read } = conversation;
    const readUpTo = this.#entries.findIndex(({ _id }) => _id === read?.upTo);
    const isWhollyRead = read !== null && read.unread === 0;
    /** @type {Map<string, Item>} */
    const drawn = new Map();
    const items = this.#entries.map((entry, at) => {
      const item = this.#drawn.get(entry._id) ?? this.#item(entry, conversation);
      drawn.set(entry._id, item);
      if (entry.sender !== 'customer')
        item.mark.textContent = isWhollyRead || at <= readUpTo ? ' · read' : ' · not read yet';
      return item.element;
    });
    this.#drawn = drawn;
    // Only what differs is touched, so that a screen reader hears new entries alone and a playing video plays on.
    const shown = new Set(items);
    for (const element of Array.from(this.#list.children))
      if (!shown.has(/** @type {HTMLElement} */ (element))) element.remove();
    items.forEach((element, at) => {
      if (this.#list.children[at] !== element)
        this.#list.insertBefore(element, this.#list.children[at] ?? null);
    });
  }

  /**
   * @param {Conversation} entry
   * @param {SupportConversation} conversation
   * @returns {Item}
   */
  #item(entry, conversation) {
    const mark = el('span', {});
    const isSupport = entry.sender !== 'customer';
    const by = entry.name ?? (isSupport ? 'Support' : nameOf(conversation));
    const element = el(
      'li',
      { class: isSupport ? 'entry own' : 'entry' },
      el('p', { class: 'muted by' }, by),
      drawMessage(entry.message, this.#world),
      el('p', { class: 'muted meta' }, `${entry.message.message_type} · `, time(entry.createdAt), mark),
    );
    return { element, mark };
  }
}
