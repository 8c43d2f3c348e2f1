import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { supportDesk } from '../domain/chat/desk.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import { endStream, registerStream, type StreamOptions } from './event-streams.ts';
import { done } from './handler.ts';

/** Changes within this time become one event, in milliseconds. */
export const BATCH_MS = 40;

interface Watcher {
  readonly raw: ServerResponse;
  /** The list that was sent last. */
  last: string;
}

/**
 * The streams of all worlds. An event is the whole list, made when something may have changed and sent to each watcher whose last
 * list differs. So there is no history to keep, a reset of the world is just another list, and a watcher whose connection is full
 * skips lists: it gets the newest once the connection has drained.
 */
export function registerConversationStream(app: FastifyInstance, options: StreamOptions): void {
  const { worlds, log } = options.context;
  const watched = new Map<HostedWorld, Set<Watcher>>();
  const looking = new Map<HostedWorld, NodeJS.Timeout>();
  const subscriptions = new Map<HostedWorld, () => void>();

  const tell = (hosted: HostedWorld, watchers: Iterable<Watcher>) => {
    try {
      const list = JSON.stringify(supportDesk(hosted.world));
      for (const watcher of watchers) {
        const { raw } = watcher;
        if (watcher.last === list || raw.writableNeedDrain || raw.writableEnded) continue;
        watcher.last = list;
        raw.write(`data: ${list}\n\n`);
      }
    } catch (error) {
      log.error(`EXCEPTION: the conversations of world ${hosted.id}`, error);
    }
  };
  const lookSoon = (hosted: HostedWorld) => {
    const watchers = watched.get(hosted);
    if (!watchers || looking.has(hosted)) return;
    const look = () => {
      looking.delete(hosted);
      tell(hosted, watchers);
    };
    looking.set(hosted, setTimeout(look, BATCH_MS));
  };
  const forget = (hosted: HostedWorld) => {
    clearTimeout(looking.get(hosted));
    looking.delete(hosted);
    watched.delete(hosted);
  };

  worlds.listen({
    opened: (hosted) => {
      subscriptions.set(
        hosted,
        hosted.world.onPublish(() => lookSoon(hosted)),
      );
      lookSoon(hosted);
    },
    closed: (hosted) => {
      subscriptions.get(hosted)?.();
      subscriptions.delete(hosted);
      // After a reset the world still exists, and its watchers stay.
      if (worlds.get(hosted.id) === hosted) return;
      for (const { raw } of watched.get(hosted) ?? []) endStream(raw);
      forget(hosted);
    },
    acted: lookSoon,
  });

  registerStream(app, options, 'control.watchConversations', (hosted) =>
    done((raw) => {
      const watcher: Watcher = { raw, last: '' };
      const watchers = watched.get(hosted) ?? new Set();
      watched.set(hosted, watchers.add(watcher));
      raw.on('drain', () => tell(hosted, [watcher]));
      raw.once('close', () => {
        watchers.delete(watcher);
        if (watchers.size === 0 && watched.get(hosted) === watchers) forget(hosted);
      });
      tell(hosted, [watcher]);
    }),
  );
}
