// @ts-check
import { button, el, labelled, select } from './dom.js';

/** @import { WorldMember } from '@krapao/contracts/control/world' */

/**
 * Writing to somebody who has not written: a member of the world, or a guest by id.
 * @param {readonly WorldMember[]} members
 * @param {(customer: string) => void} open
 */
export function startConversation(members, open) {
  const member = select([
    ['', 'choose…'],
    ...members.map(({ _id, persona, username }) => /** @type {const} */ ([_id, `${persona} · ${username}`])),
  ]);
  member.addEventListener('change', () => member.value !== '' && open(member.value));
  const guest = el('input', { type: 'text', autocomplete: 'off', pattern: '[A-Za-z0-9_.:\\-]{1,100}' });
  const form = el(
    'form',
    { class: 'inline' },
    labelled('Or a guest by id', guest),
    button('Open', undefined, { type: 'submit' }),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (guest.value !== '') open(guest.value);
  });
  return el(
    'details',
    { class: 'start' },
    el('summary', {}, 'Write to somebody'),
    labelled('A member', member),
    form,
  );
}
