// @ts-check
import { call, keepToken, linesOf, Refused } from './api.js';
import { Composer } from './composer.js';
import { button, el, labelled } from './dom.js';
import { ConversationList } from './list.js';
import { follow } from './live.js';
import { startConversation } from './start-conversation.js';
import { Thread } from './thread.js';
import { worldList } from './worlds.js';

/** @import { SupportConversation, SupportDesk } from '@krapao/contracts/control/desk' */
/** @import { WorldMember, WorldSummary } from '@krapao/contracts/control/world' */
/** @import { State } from './live.js' */

/** @param {'desk' | 'world' | 'live' | 'tools'} id a part of index.html */
const place = (id) => /** @type {HTMLElement} */ (document.querySelector(`#${id}`));
const desk = place('desk');
const parameter = (/** @type {string} */ name) => new URLSearchParams(location.search).get(name) ?? undefined;

/** With `MOCK_CONTROL_TOKEN` the control plane asks for it; the page loads again with it. */
function askForToken() {
  const token = el('input', { type: 'password', autocomplete: 'off', required: true });
  const form = el(
    'form',
    { class: 'token' },
    labelled(
      'Token of the control plane',
      token,
      'MOCK_CONTROL_TOKEN of the simulator; kept for this tab only.',
    ),
    button('Open', undefined, { type: 'submit', class: 'main' }),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    keepToken(token.value);
    location.reload();
  });
  desk.replaceChildren(el('div', { class: 'worlds' }, form));
  token.focus();
}

function fail(/** @type {unknown} */ error) {
  if (error instanceof Refused && error.status === 401) return askForToken();
  const lines = linesOf(error).map((line) => el('p', {}, line));
  return desk.replaceChildren(
    el(
      'div',
      { class: 'worlds' },
      el('div', { class: 'problem', role: 'alert' }, ...lines),
      el('a', { href: '?' }, 'All worlds'),
    ),
  );
}

/** The conversations of a world and the one that is open. */
class Desk {
  #world;
  /** @type {readonly SupportConversation[]} */
  #conversations = [];
  /** @type {Thread | undefined} */
  #thread;
  /** @type {string | undefined} */
  #customer;
  #problem = el('div', { class: 'problem', role: 'alert' });
  #list = new ConversationList((customer) => this.#addressOf(customer));
  #none = el('div', { class: 'thread none' }, el('p', { class: 'empty' }, 'Choose a conversation.'));
  #bot = el('input', { type: 'checkbox' });

  /**
   * @param {string} world
   * @param {readonly WorldMember[]} members
   */
  constructor(world, members) {
    this.#world = world;
    const start = startConversation(members, (customer) => this.#go(this.#addressOf(customer)));
    this.#list.element.prepend(this.#problem, start);
    desk.replaceChildren(this.#list.element, this.#none);
    place('world').replaceChildren(
      'world ',
      el('strong', {}, world),
      ' · ',
      el('a', { href: '?' }, 'all worlds'),
    );
    place('tools').replaceChildren(el('label', { class: 'check' }, this.#bot, ' The bot answers too'));
    document.title = `${world} · Support desk · Krapao simulator`;
    this.#bot.addEventListener('change', () => void this.#setBot());
    this.#list.element.addEventListener('click', (event) => this.#onClick(event));
    addEventListener('popstate', () => this.#show());
    document.addEventListener('visibilitychange', () => void this.#thread?.markSeen());
    this.#show();
  }

  /** Shows what happens, for as long as the page is there. */
  async live() {
    await follow(this.#world, {
      onList: (list) => this.#takeIn(list),
      onState: (state) => this.#showState(state),
    });
  }

  /** @param {string} [customer] */
  #addressOf(customer) {
    return `?${new URLSearchParams({ world: this.#world, ...(customer && { with: customer }) })}`;
  }

  /**
   * A plain click changes the page without loading it; with a key held it is the browser's.
   * @param {MouseEvent} event
   */
  #onClick(event) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.#go(link.getAttribute('href') ?? '');
  }

  #go(/** @type {string} */ address) {
    history.pushState(null, '', address);
    this.#show();
    if (this.#thread) this.#thread.focus();
    else this.#list.element.querySelector('a')?.focus();
  }

  #show() {
    const customer = parameter('with');
    desk.dataset.view = customer ? 'thread' : 'list';
    if (customer !== this.#customer) {
      this.#customer = customer;
      this.#thread = customer ? this.#open(customer) : undefined;
      const element = this.#thread?.element ?? this.#none;
      desk.replaceChildren(this.#list.element, element);
      void this.#thread?.refresh();
    }
    this.#list.show(this.#conversations, customer);
  }

  #open(/** @type {string} */ customer) {
    /** @type {Composer} */
    const composer = new Composer(this.#world, () => thread.recipient());
    const back = el('a', { href: this.#addressOf(), class: 'back' }, '← Conversations');
    back.addEventListener('click', (event) => this.#onClick(event));
    /** @type {Thread} */
    const thread = new Thread(this.#world, customer, { back, composer: composer.element });
    return thread;
  }

  #takeIn(/** @type {SupportDesk} */ { botIsOn, conversations }) {
    const state = (/** @type {readonly SupportConversation[]} */ list) =>
      JSON.stringify(list.find(({ customer }) => customer === this.#customer) ?? null);
    const isChanged = state(this.#conversations) !== state(conversations);
    this.#conversations = conversations;
    this.#bot.checked = botIsOn;
    this.#list.show(conversations, this.#customer);
    if (isChanged) void this.#thread?.refresh();
  }

  async #setBot() {
    const body = { type: 'support.setBot', isOn: this.#bot.checked };
    const path = `/worlds/${encodeURIComponent(this.#world)}/events`;
    await call(path, { method: 'POST', body }).catch((error) => this.#showState({ isLive: true, error }));
  }

  #showState(/** @type {State} */ { isLive, error }) {
    if (error instanceof Refused && error.status === 401) return askForToken();
    const live = place('live');
    live.textContent = isLive ? 'Live' : 'Connecting again…';
    live.classList.toggle('off', !isLive);
    const lines = error instanceof Refused ? linesOf(error) : [];
    // A world that is gone has no conversations; one that cannot be reached keeps those that are shown.
    if (error instanceof Refused && error.status === 404) {
      this.#conversations = [];
      this.#list.show([], this.#customer);
    }
    this.#problem.replaceChildren(...lines.map((line) => el('p', {}, line)));
    return undefined;
  }
}

// Shown by the console in its inbox.
if (window.top !== window) document.documentElement.classList.add('within');

try {
  const world = parameter('world');
  if (world === undefined) desk.replaceChildren(await worldList());
  else {
    /** @type {WorldSummary} */
    const { members } = await call(`/worlds/${encodeURIComponent(world)}`);
    await new Desk(world, members).live();
  }
} catch (error) {
  fail(error);
}
