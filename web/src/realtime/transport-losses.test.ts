import { describe, expect, it } from 'vitest';
import type { Cursor } from './entry-log.ts';
import { sampleWebsocketBackend, type SampleBackend } from './sample-backend.ts';
import { entryAt } from './sample-entries.ts';
import { samplePage } from './sample-page.ts';
import { sampleSocketBackend } from './sample-socket-backend.ts';
import { openSocketTransport } from './socket-transport.ts';
import { createSync } from './sync.ts';
import { openWebsocketTransport } from './websocket-transport.ts';

describe.each([
  ['the realtime socket', () => samplePage<SampleBackend>(sampleSocketBackend, openSocketTransport)],
  [
    'the websocket of a second backend',
    () => samplePage<SampleBackend>(sampleWebsocketBackend, openWebsocketTransport),
  ],
])('%s', (_name, page) => {
  it('400 entries with cuts, losses and duplicates end complete, in order, each once', async () => {
    const { backend, open, until, passRejoinTime } = await page();
    const wrong: string[][] = [];
    const sync = createSync({
      history: (skip) =>
        Promise.resolve({
          conversations: backend.stored.toReversed().slice(skip, skip + 10),
          total: backend.stored.length,
        }),
      onChange: () => {
        const ids = sync.entries().map(({ _id }) => _id);
        if (ids.some((id, at) => at > 0 && id <= ids[at - 1]!)) wrong.push(ids);
      },
    });
    backend.stored.push(entryAt(1));
    await sync.refresh();
    let joins = 0;
    let losses = 0;
    open({
      since: sync.since,
      onEntry: (entry) => sync.add(entry),
      onJoined(complete: boolean, last: Cursor | undefined) {
        joins += 1;
        if (complete) sync.caughtUp(last);
        else void sync.refresh();
      },
      onLost: () => void (losses += 1),
    });
    await until(() => joins === 1);
    for (let n = 2; n <= 400; n += 1) {
      backend.write(entryAt(n), { times: n % 7 === 0 ? 0 : n % 11 === 0 ? 2 : 1 });
      if (n % 50 !== 0) continue;
      // Some entries are lost in the cut, some are written while nobody is connected.
      const [before, lost] = [joins, losses];
      backend.cut();
      await until(() => losses > lost);
      passRejoinTime();
      await until(() => joins > before);
    }
    // The last rejoin has closed all gaps.
    expect(sync.entries()).toEqual(backend.stored);
    expect(wrong).toEqual([]);
  });
});
