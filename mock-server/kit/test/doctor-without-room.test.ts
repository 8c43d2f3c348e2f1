import { expect, it } from 'vitest';
import { createControl } from '../src/client/client.ts';
import { startInProcess } from '../src/world/start-in-process.ts';
import { runKrapao } from './run-krapao.ts';

it('the doctor makes no world: where there is no room, a retired one would go for it', async () => {
  const { url, close } = await startInProcess({ MOCK_WORLDS_MAX: '2' });
  try {
    const { call } = createControl({ url });
    const params = { id: 'failed' };
    await call('control.createWorld', { body: params });
    for (const isRetired of [false, true]) {
      if (isRetired) await call('control.retireWorld', { params });
      const { out } = await runKrapao(['doctor', '--app', 'http://127.0.0.1:9'], {
        KRAPAO_URL: url,
        KRAPAO_WORLD: 'failed',
      });
      expect(out).toContain('✓ simulator answers at');
      expect(out).toContain('✓ world     failed, ');
      expect((await call('control.getWorld', { params })).retiredAt !== undefined).toBe(isRetired);
    }
  } finally {
    await close();
  }
});
