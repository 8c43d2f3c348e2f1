import { describe, expect, it } from 'vitest';
import { circleOf, filesOf, sizesOf, type Manifest } from './bundle-sizes.ts';

const manifest: Manifest = {
  'index.html': {
    file: 'main.js',
    src: 'index.html',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['login', 'home'],
  },
  '_shared.js': { file: 'shared.js' },
  login: { file: 'login.js', src: 'login', imports: ['_shared.js', '_form.js'] },
  '_form.js': { file: 'form.js', imports: ['_shared.js'] },
  home: { file: 'home.js', src: 'home', imports: ['_form.js', '_card.js'] },
  '_card.js': { file: 'card.js', imports: ['index.html'] },
  'app.css': { file: 'app.css', src: 'app.css' },
};
const bytes: Record<string, number> = {
  'main.js': 100,
  'shared.js': 10,
  'login.js': 5,
  'form.js': 3,
  'home.js': 7,
  'card.js': 2,
};

describe('bundle sizes', () => {
  it('counts every file of the first load once', () => {
    expect(sizesOf(manifest, ['index.html', 'login'], (file) => bytes[file] ?? 0).firstLoad).toBe(118);
  });

  it('counts for any other chunk only what it adds', () => {
    expect(sizesOf(manifest, ['index.html', 'login'], (file) => bytes[file] ?? 0).additional).toEqual([
      { source: 'home', bytes: 9 },
    ]);
  });

  it('counts separately what every screen loads, whichever chunk is loaded first', () => {
    const query = { file: 'query.js', name: 'query' };
    const sizes = sizesOf(
      {
        ...manifest,
        _query: query,
        home: { ...manifest['home']!, imports: ['_form.js', '_card.js', '_query'] },
      },
      ['index.html', 'login'],
      (file) => ({ ...bytes, 'query.js': 8 })[file] ?? 0,
    );
    expect(sizes).toMatchObject({
      firstLoad: 118,
      everywhere: [{ what: 'the library of queries', bytes: 8 }],
      additional: [{ source: 'home', bytes: 9 }],
    });
  });

  it('does not count for a chunk what everything that imports it has already loaded', () => {
    const sheet = { file: 'sheet.js', src: 'sheet', imports: ['_card.js', '_form.js'] };
    const asked = (askers: readonly string[]) =>
      sizesOf(
        {
          ...manifest,
          sheet,
          ...Object.fromEntries(
            askers.map((asker) => [asker, { ...manifest[asker]!, dynamicImports: ['sheet'] }]),
          ),
        },
        ['index.html'],
        (file) => ({ ...bytes, 'sheet.js': 4 })[file] ?? 0,
      ).additional.find(({ source }) => source === 'sheet')?.bytes;
    expect(asked(['home'])).toBe(4);
    expect(asked(['home', 'login'])).toBe(4 + 2);
  });

  it('finds files that import each other', () => {
    expect(circleOf(manifest)).toBeUndefined();
    const around = circleOf({ ...manifest, '_shared.js': { file: 'shared.js', imports: ['_card.js'] } });
    expect(around).toEqual(['index.html', '_shared.js', '_card.js', 'index.html']);
  });

  it('fails if a chunk is not in the build', () => {
    expect(() => filesOf(manifest, ['nowhere'])).toThrow('the manifest has no nowhere');
  });
});
