import { beforeAll, describe, expect, it } from 'vitest';
import { drawFirstPaints } from './first-paint.tsx';

/** The markup of each template by its id. */
let drawn: ReadonlyMap<string, string>;
const titleOf = (id: string) => /<h1[^>]*>(?:<span[^>]*>)?([^<]+)</.exec(drawn.get(id) ?? '')?.[1];
beforeAll(async () => {
  const templates = (await drawFirstPaints()).matchAll(/<template id="([\w-]+)">(.*)<\/template>/g);
  drawn = new Map([...templates].map(([, id = '', markup = '']) => [id, markup]));
});

const tagsOf = (markup: string, tag: RegExp) => [...markup.matchAll(tag)].map(([found]) => found);

describe('a screen as the build draws it', () => {
  it('is there in each language', () => {
    expect([...drawn.keys()].map((id) => [id, titleOf(id)])).toEqual([
      ['login-th', 'ยินดีต้อนรับ'],
      ['login-la', 'ຍິນດີຕ້ອນຮັບ'],
      ['login-en', 'Welcome'],
      ['home-th', 'สวัสดี'],
      ['home-la', 'ສະບາຍດີ'],
      ['home-en', 'Hello'],
      ['balances-th', 'สวัสดี'],
      ['balances-la', 'ສະບາຍດີ'],
      ['balances-en', 'Hello'],
    ]);
  });

  it('sends nothing before its script is there: a password would land in an address', () => {
    for (const [id, markup] of drawn) {
      const isLogin = id.startsWith('login');
      const forms = tagsOf(markup, /<form [^>]*>/g);
      expect(forms).toHaveLength(isLogin ? 1 : 0);
      for (const form of forms) expect(form).toContain('method="dialog"');
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
      expect(markup).not.toMatch(/Sample|>[^<]*[฿₭\d][^<]*</);
    }
  });

  it('holds nothing that the page’s policy refuses', () => {
    for (const markup of drawn.values()) expect(markup).not.toMatch(/<script| style=| on\w+=|src="data:/);
  });
});
