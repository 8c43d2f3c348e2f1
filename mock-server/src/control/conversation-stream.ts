import type { FastifyInstance } from 'fastify';
import { supportDesk } from '../domain/chat/desk.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import { endStream, registerStream, type StreamOptions } from './event-streams.ts';
import { done } from './handler.ts';

/** Changes within this time become one event, in milliseconds. */
const GATHER_MS = 40;

interface Watcher {
  readonly write: (text: string) => void;
  readonly end: () => void;
  /** The list that it has. */
  last: string;
}

/**
 * The streams of all worlds. An event is the whole list, made when something may have changed and sent to whoever has
 * another one; so nothing has to be remembered of what happened, and a world that is put back to its start is just
 * another list.
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
        if (watcher.last === list) continue;
        watcher.last = list;
        watcher.write(`data: ${list}\n\n`);
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
    looking.set(hosted, setTimeout(look, GATHER_MS));
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
      // One that is put back to its start is still there, and its watchers stay.
      if (worlds.get(hosted.id) === hosted) return;
      for (const { end } of watched.get(hosted) ?? []) end();
      forget(hosted);
    },
    acted: lookSoon,
  });

  registerStream(app, options, 'control.watchConversations', (hosted) =>
    done((raw) => {
      const watcher: Watcher = {
        write: (text) => void raw.write(text),
        end: () => endStream(raw),
        last: '',
      };
      const watchers = watched.get(hosted) ?? new Set();
      watched.set(hosted, watchers.add(watcher));
      raw.once('close', () => {
        watchers.delete(watcher);
        if (watchers.size === 0 && watched.get(hosted) === watchers) forget(hosted);
      });
      tell(hosted, [watcher]);
    }),
  );
}
