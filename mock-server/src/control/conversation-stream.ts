import { controlOperations } from '@krapao/contracts/control/operations';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { supportDesk } from '../domain/chat/desk.ts';
import { routePattern } from '../http/api-routes.ts';
import { readInput } from '../http/read-input.ts';
import { sendControl } from '../http/send.ts';
import { refusedByGuard } from './guard.ts';
import { withWorld, done, type ControlContext } from './handler.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import { controlIssues, invalidRequest, unreadable } from './refuse.ts';

const operation = controlOperations['control.watchConversations'];
/** Changes within this time become one event, in milliseconds. */
const GATHER_MS = 40;
/** A comment this often keeps proxies from taking the stream for dead, in milliseconds. */
const ALIVE_MS = 15_000;

interface Watcher {
  readonly write: (text: string) => void;
  readonly end: () => void;
  /** The list that it has. */
  last: string;
}

/**
 * The streams of all worlds. An event is the whole list, made when something may have changed and sent to whoever has
 * another one; so nothing has to be remembered of what happened, and a world that is put back to its start is just
 * another list. Answers how to end them.
 */
export function registerConversationStream(
  app: FastifyInstance,
  config: Config,
  context: ControlContext,
): () => void {
  const { worlds, log } = context;
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

  const watch = (hosted: HostedWorld, reply: FastifyReply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const watcher: Watcher = {
      write: (text) => void raw.write(text),
      end: () => void raw.end(),
      last: '',
    };
    const alive = setInterval(() => raw.write(':\n\n'), ALIVE_MS);
    const watchers = watched.get(hosted) ?? new Set();
    watched.set(hosted, watchers.add(watcher));
    raw.once('close', () => {
      clearInterval(alive);
      watchers.delete(watcher);
      if (watchers.size === 0 && watched.get(hosted) === watchers) forget(hosted);
    });
    tell(hosted, [watcher]);
  };

  app.get(routePattern(operation.path), (request: FastifyRequest, reply: FastifyReply) => {
    const refused = refusedByGuard(config, request);
    if (refused) return sendControl(reply, refused.statusCode, refused);
    const read = readInput(operation, { params: request.params, query: request.query, body: undefined });
    if (!read.ok) {
      const failure = read.issues ? invalidRequest(controlIssues(read.issues)) : unreadable(read.failure);
      return sendControl(reply, failure.statusCode, failure);
    }
    const { id } = read.input.params as { readonly id: string };
    const found = withWorld(context, id, done);
    if (!found.ok) return sendControl(reply, found.failure.statusCode, found.failure);
    return watch(found.value, reply);
  });

  return () => {
    for (const [hosted, watchers] of watched) {
      for (const { end } of watchers) end();
      forget(hosted);
    }
  };
}
