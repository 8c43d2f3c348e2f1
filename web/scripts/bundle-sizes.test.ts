import { describe, expect, it } from 'vitest';
import { filesOf, sizesOf, type Manifest } from './bundle-sizes.ts';

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

  it('counts for another part only what it adds', () => {
    expect(sizesOf(manifest, ['index.html', 'login'], (file) => bytes[file] ?? 0).additional).toEqual([
      { source: 'home', bytes: 9 },
    ]);
  });

  it('fails when a part is not in the build', () => {
    expect(() => filesOf(manifest, ['nowhere'])).toThrow('the manifest has no nowhere');
  });
});
