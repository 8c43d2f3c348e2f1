import { beforeAll, expect, it } from 'vitest';
import { Simulator } from '../src/kit.ts';
import { runKrapao, wordsOf } from './run-krapao.ts';

let simulator: Simulator;
beforeAll(async () => {
  simulator = await Simulator.start();
  return () => simulator.stop();
});

const run = (line: string, env: Readonly<Record<string, string>>) =>
  runKrapao(wordsOf(line), { KRAPAO_URL: simulator.url, ...env });

it.each(['KRAPAO_ULR', 'KRAPAO_WROLD', 'KRAPAO_TOKNE'])(
  'krapao names the variable %s, which would be ignored, but no variable of others',
  async (name) => {
    expect(await run('money', { [name]: 'anything' })).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(
        `there is no variable ${name}\n +did you mean KRAPAO_(URL|WORLD|TOKEN)\\?\n`,
      ),
    });
    const others = { KRAPAO_UPSTREAM: 'http://a', KRAPAO_API_URL: 'http://b', KRAPAO_EXEC_URL: 'http://c' };
    expect(await run('money', others)).toMatchObject({ code: 0 });
    expect(await run('help', { [name]: 'anything' })).toMatchObject({ code: 0 });
  },
);
