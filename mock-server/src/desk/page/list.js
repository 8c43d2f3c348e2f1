// @ts-check
import { el, time } from './dom.js';
import { summaryOf } from './message.js';

/** @import { SupportConversation } from '@krapao/contracts/control/desk' */

/** @param {SupportConversation} conversation */
export const nameOf = ({ name, username, guestId }) =>
  name ?? (guestId === null ? (username ?? 'Member') : 'Guest');

/**
 * Who it is, in a line of its own: a member's phone number, a guest's id.
 * @param {SupportConversation} conversation
 */
export const whoOf = ({ username, guestId }) =>
  guestId === null ? `member ${username ?? ''}` : `guest ${guestId}`;

/** The conversations as links, so that they open by keyboard, in another tab, and by Back. */
export class ConversationList {
  #items = el('ul', { class: 'conversations' });
  #empty = el('p', { class: 'empty' }, 'Nobody has written yet.');
  #addressOf;
  #shown = '';
  element = el('nav', { class: 'list', 'aria-label': 'Conversations' }, this.#empty, this.#items);

  /** @param {(customer: string) => string} addressOf */
  constructor(addressOf) {
    this.#addressOf = addressOf;
  }

  /**
   * @param {readonly SupportConversation[]} conversations
   * @param {string | undefined} current the customer whose conversation is open
   */
  show(conversations, current) {
    const state = JSON.stringify([conversations, current]);
    if (state === this.#shown) return;
    this.#shown = state;
    const focused = this.element.contains(document.activeElement)
      ? document.activeElement?.getAttribute('href')
      : undefined;
    this.#empty.hidden = conversations.length > 0;
    this.#items.replaceChildren(...conversations.map((one) => this.#item(one, current)));
    // The list is drawn again, the keyboard stays where it was.
    const link = focused && this.#items.querySelector(`a[href="${CSS.escape(focused)}"]`);
    if (link instanceof HTMLElement) link.focus();
  }

  /**
   * @param {SupportConversation} conversation
   * @param {string | undefined} current
   */
  #item(conversation, current) {
    const { customer, unread, last } = conversation;
    return el(
      'li',
      {},
      el(
        'a',
        {
          href: this.#addressOf(customer),
          class: unread > 0 ? 'unread' : undefined,
          'aria-current': customer === current ? 'true' : undefined,
        },
        el('span', { class: 'name' }, nameOf(conversation)),
        unread > 0 && el('span', { class: 'badge' }, `${unread} unread`),
        el('span', { class: 'muted who' }, whoOf(conversation)),
        last && el('span', { class: 'line' }, summaryOf(last)),
        el('span', { class: 'muted meta' }, last && time(last.createdAt), readText(conversation)),
      ),
    );
  }
}

/** @param {SupportConversation} conversation */
function readText({ last, read }) {
  if (last === null || last.sender === 'customer') return '';
  return read !== null && read.unread === 0 ? ' · read' : ' · not read yet';
}
