import { describe, expect, it } from 'vitest';
import { defaultConfig } from '../../config.shared.ts';
import { ConfigError, parseConfig, readConfig } from './config.ts';

describe('the configuration of the page', () => {
  it('is read from its block', () =>
    expect(parseConfig(JSON.stringify({ ...defaultConfig, laos: true }))).toEqual({
      ...defaultConfig,
      laos: true,
    }));

  it.each([
    ['there is no block', undefined, 'no block #krapao-config'],
    ['the block is empty', '  \n', 'no block #krapao-config'],
    ['it is not JSON', '{ laos: true }', '#krapao-config is not JSON'],
    ['a setting is wrong', JSON.stringify({ ...defaultConfig, laos: 'yes' }), 'laos'],
  ])('is refused if %s, with a message for the people who run the app', (_, text, why) => {
    const read = () => parseConfig(text);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(why);
  });

  it('is read from the page', () => {
    const blocks: Record<string, string> = { 'krapao-config': JSON.stringify(defaultConfig) };
    const page = { getElementById: (id: string) => ({ textContent: blocks[id] }) };
    expect(readConfig(page as unknown as Document)).toEqual(defaultConfig);
  });
});
