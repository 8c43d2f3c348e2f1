import { expect, it } from 'vitest';
import { send, testSimulator } from '../testing/simulator.ts';

it('one of several simulators gives its name, and makes only worlds that a load balancer can find again', async () => {
  const { app } = await testSimulator({ node: 'node-2' });
  const make = (id: string | undefined, header?: string) =>
    app.inject({
      method: 'POST',
      url: '/__mock/worlds',
      headers: { host: 'localhost', ...(header !== undefined && { 'x-mock-world': header }) },
      payload: { ...(id !== undefined && { id }) },
    });
  for (const [id, header] of [['mine'], [undefined, 'mine'], ['mine', 'yours']] as const) {
    const refused = await make(id, header);
    expect([refused.statusCode, refused.json().data.issues[0].path]).toEqual([400, 'headers.X-Mock-World']);
  }
  expect((await make('mine', 'mine')).json()).toMatchObject({ id: 'mine', node: 'node-2' });
  const control = (method: string, path: string, body?: unknown) =>
    send(app, { method, url: `/__mock${path}`, body });
  const listed: { id: string; node: string }[] = (await control('GET', '/worlds')).body;
  expect(listed.map(({ id, node }) => [id, node])).toContainEqual(['mine', 'node-2']);
  expect((await control('GET', '/worlds/mine')).body.node).toBe('node-2');
  const forked = await control('POST', '/worlds/mine/fork', { id: 'copy', before: 1 });
  expect([forked.status, forked.body.code]).toEqual([409, 'FORK_ELSEWHERE']);
  await app.close();
});
