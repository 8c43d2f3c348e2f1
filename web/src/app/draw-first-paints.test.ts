import { beforeAll, describe, expect, it } from 'vitest';
import type { Drawn } from '../platform/first-paint.ts';
import { drawFirstPaints } from './draw-first-paints.tsx';

/** The markup of each template by its id. */
let drawn: ReadonlyMap<string, string>;
const titleOf = (id: string) => /<h1[^>]*>(?:<span[^>]*>)?([^<]+)</.exec(drawn.get(id) ?? '')?.[1];
beforeAll(async () => {
  const templates = (await drawFirstPaints()).matchAll(/<template id="([\w-]+)">(.*)<\/template>/g);
  drawn = new Map([...templates].map(([, id = '', markup = '']) => [id, markup]));
});

const tagsOf = (markup: string, tag: RegExp) => [...markup.matchAll(tag)].map(([found]) => found);

const linksOf = (id: string) =>
  tagsOf(drawn.get(id) ?? '', /<a [^>]*href="[^"]*"/g).map((tag) => /href="([^"]*)"/.exec(tag)?.[1]);

describe('a screen as the build draws it', () => {
  it('is there in each language', () => {
    const titles = {
      login: ['ยินดีต้อนรับ', 'ຍິນດີຕ້ອນຮັບ', 'Welcome'],
      register: ['ขั้นตอนที่ 1', 'ຂັ້ນຕອນທີ 1', 'Step 1'],
      // No page, or only what stands around one.
      missing: [undefined, undefined, undefined],
      visitor: [undefined, undefined, undefined],
      member: [undefined, undefined, undefined],
      home: ['สวัสดี', 'ສະບາຍດີ', 'Hello'],
      balances: ['สวัสดี', 'ສະບາຍດີ', 'Hello'],
    } satisfies Record<Drawn, unknown>;
    const expected = Object.entries(titles).flatMap(([screen, [th, la, en]]) => [
      [`${screen}-th`, th],
      [`${screen}-la`, la],
      [`${screen}-en`, en],
    ]);
    expect([...drawn.keys()].map((id) => [id, titleOf(id)])).toEqual(expected);
  });

  it('has the menu of its side around it', () => {
    expect(linksOf('visitor-th')).toEqual(['/login', '/register', '/howto', '/contact']);
    for (const screen of ['home', 'member']) expect(linksOf(`${screen}-th`)).toContain('/user/statement');
  });

  it('sends nothing before its script is there: a password would land in an address', () => {
    for (const [id, markup] of drawn) {
      const hasForm = /^(login|register)-/.test(id);
      const forms = tagsOf(markup, /<form [^>]*>/g);
      expect(forms).toHaveLength(hasForm ? 1 : 0);
      for (const form of forms) expect(form).toContain('method="dialog"');
      if (id.startsWith('missing')) continue;
      const usable = tagsOf(markup, /<(?:button|select)\b[^>]*>/g).filter(
        (tag) => !/ (?:aria-)?disabled=/.test(tag),
      );
      expect(usable).toEqual([]);
    }
  });

  it('has an empty place for each thing that is a member’s own, and no figure', () => {
    for (const [id, markup] of drawn) {
      const places = new Set([...markup.matchAll(/ data-filled="(\w+)"><\//g)].map(([, name]) => name));
      const own = id.startsWith('balances') ? ['name', 'initial', 'total', 'wallet', 'games'] : [];
      expect(places).toEqual(new Set(own));
      const text = markup.replace(/>(ขั้นตอนที่|ຂັ້ນຕອນທີ|Step) 1</, '><').replaceAll('&#x27;', '’');
      expect(text).not.toMatch(/Sample|>[^<]*[฿₭\d][^<]*</);
    }
  });

  it('holds nothing that the page’s policy refuses', () => {
    for (const markup of drawn.values()) expect(markup).not.toMatch(/<script| style=| on\w+=|src="data:/);
  });
});
