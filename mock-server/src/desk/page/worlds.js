// @ts-check
import { call } from './api.js';
import { el, time } from './dom.js';

/** @import { WorldSummary } from '@krapao/contracts/control/world' */

/** All worlds, to choose one. */
export async function worldList() {
  /** @type {readonly WorldSummary[]} */
  const worlds = await call('/worlds');
  return el(
    'div',
    { class: 'worlds' },
    el('h2', {}, 'Choose a world'),
    el(
      'ul',
      {},
      ...worlds.map(({ id, scenario, now, members }) =>
        el(
          'li',
          {},
          el(
            'a',
            { href: `?world=${encodeURIComponent(id)}` },
            el('span', { class: 'name' }, id),
            el('span', { class: 'muted' }, `scenario ${scenario} · ${members.length} members · `, time(now)),
          ),
        ),
      ),
    ),
  );
}
