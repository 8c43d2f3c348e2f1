import { describe, expect, it } from 'vitest';
import { checkConfig, defaultConfig } from '../config.shared.ts';
import { afterConfig, configFromEnvironment, injectConfig } from './config-block.ts';
import { ConfigError, parseConfig } from '../src/platform/config.ts';

const page =
  '<html lang="th"><head><script type="application/json" id="krapao-config">{}</script></head></html>';
const blockOf = (html: string) => /id="krapao-config">([\s\S]*?)<\/script>/.exec(html)?.[1];

describe('runtime configuration', () => {
  it('has a default for everything', () => {
    expect(checkConfig({})).toEqual({ ok: true, config: defaultConfig });
  });

  it.each([
    [{ apiBse: '' }, /^apiBse: no such setting; there are apiBase, /],
    [{ laos: 'yes' }, 'laos: must be a boolean'],
    [{ apiBase: 'api.example.com' }, /^apiBase: must be empty or an address such as/],
    [{ apiBase: 'javascript:alert(1)' }, /^apiBase: must begin with https:/],
    [{ apiBase: 'https://api.example.com/' }, /^apiBase: must not end with \//],
    [{ chatBackend: 'chat.example.com' }, /^chatBackend: must be empty or an address such as/],
    [
      { chatBackend: 'ftp://chat.example.com' },
      /^chatBackend: must begin with https: or http: or wss: or ws:/,
    ],
    [{ requestedWith: 'a b' }, /^requestedWith: /],
    [{ helpVideos: '//evil.example/howto' }, /^helpVideos: /],
    [{ helpVideos: '/media/howto/' }, /^helpVideos: /],
    [[], 'it must be a JSON object'],
  ])('says what is wrong with %j', (value, problem) => {
    expect(checkConfig(value)).toEqual({ ok: false, problems: [expect.stringMatching(problem)] });
  });

  it('is read from the environment', () => {
    const env = {
      KRAPAO_API_BASE: 'https://api.example.com',
      KRAPAO_LAOS: '1',
      KRAPAO_CHAT: 'false',
      KRAPAO_CHAT_BACKEND: 'wss://chat.example.com/line',
      OTHER: 'x',
    };
    expect(configFromEnvironment(env)).toEqual({
      ok: true,
      config: {
        ...defaultConfig,
        apiBase: 'https://api.example.com',
        laos: true,
        chat: false,
        chatBackend: 'wss://chat.example.com/line',
      },
    });
  });

  it('names the variable that is wrong', () => {
    expect(configFromEnvironment({ KRAPAO_LAOS: 'yes', KRAPAO_API_BASE: 'x' })).toEqual({
      ok: false,
      problems: [
        'KRAPAO_LAOS: must be 1, true, 0 or false, not "yes"',
        expect.stringMatching(/^KRAPAO_API_BASE: must be empty or/),
      ],
    });
  });

  it.each(['krapao-truelink\n', ' krapao-truelink', ' '])(
    'has no secret with which no gift link could be read: %j',
    (secret) => {
      expect(configFromEnvironment({ KRAPAO_SHARED_LINK_SECRET: secret })).toEqual({
        ok: false,
        problems: ['KRAPAO_SHARED_LINK_SECRET: must not begin or end with a space or a line break'],
      });
    },
  );

  it('is written into the page and read back unchanged, whatever characters the values contain', () => {
    const config = { ...defaultConfig, sharedLinkSecret: `</script><b>$& $' "quoted"` };
    const html = injectConfig(page, config);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(parseConfig(blockOf(html))).toEqual(config);
  });

  it('is added to a page that has no block yet', () => {
    const html = injectConfig('<html><head></head></html>', defaultConfig);
    expect(parseConfig(blockOf(html))).toEqual(defaultConfig);
  });

  it('comes after the charset and before every script', () => {
    const html = injectConfig(
      '<head>\n  <meta charset="utf-8" />\n<script src="a.js"></script></head>',
      defaultConfig,
    );
    expect(html).toMatch(/^<head>\n {2}<meta charset="utf-8" \/>\n<script type="application\/json"/);
    expect(afterConfig(html, '<script async src="boot.js"></script>')).toMatch(
      /<\/script>\n<script async src="boot.js"><\/script>\n<script src="a.js">/,
    );
    expect(() => afterConfig('<head></head>', '')).toThrow('no block');
  });

  it('names the language of a Laos page before any script runs', () => {
    expect(injectConfig(page, { ...defaultConfig, laos: true })).toContain('<html lang="lo">');
    expect(injectConfig(page, defaultConfig)).toContain('<html lang="th">');
  });

  it.each([
    [null, 'has no block'],
    ['  ', 'has no block'],
    ['{', 'is not JSON'],
    ['{"laos":1}', 'laos: must be a boolean'],
  ])('stops the app with a reason when the block is %j', (text, reason) => {
    expect(() => parseConfig(text)).toThrow(ConfigError);
    expect(() => parseConfig(text)).toThrow(reason);
  });
});
