import { DEFAULT_WORLD } from '@krapao/contracts/control/world';
import type { Fixtures } from '@krapao/fixtures';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { registerConversationStream } from './control/conversation-stream.ts';
import { EventStreams } from './control/event-streams.ts';
import { registerLiveStream } from './control/live-stream.ts';
import { keepWorlds } from './control/kept-worlds.ts';
import { registerControl } from './control/control-routes.ts';
import { armDueTimers } from './hosting/due-timers.ts';
import { Coverage } from './control/history/coverage.ts';
import { Waits } from './control/waits.ts';
import { armExpiry } from './hosting/expiry.ts';
import type { HostedWorld } from './hosting/hosted-world.ts';
import { Worlds } from './hosting/worlds.ts';
import { registerConsole } from './console/console-routes.ts';
import { registerDesk } from './desk/desk-routes.ts';
import { registerDocs } from './docs/docs-routes.ts';
import { sendNoPage } from './docs/no-page.ts';
import { registerWelcome } from './docs/welcome.ts';
import { registerHelpVideos, registerMedia } from './docs/media-routes.ts';
import { registerEnter } from './enter/enter-routes.ts';
import { registerApi } from './http/api-routes.ts';
import { registerChatMedia } from './http/chat-media.ts';
import { registerBodyParsers } from './http/body.ts';
import {
  answerClientError,
  answerError,
  checkConnectionHeaders,
  HTTP_OPTIONS,
  LastAnswers,
} from './http/connection.ts';
import { answerUnknown } from './http/unknown-path.ts';
import { spareUnreadAnswers } from './http/unread-answers.ts';
import type { Log } from './log.ts';
import { registerGames } from './providers/game-routes.ts';
import { attachWhenAsked } from './realtime/attach-when-asked.ts';
import { makeWorld } from './scenarios/make-world.ts';
import { Sources } from './why/sources.ts';
import type { TimeSource } from './world/clock.ts';

export interface AppOptions {
  readonly config: Config;
  readonly timeSource: TimeSource;
  readonly fixtures: Fixtures;
  readonly log: Log;
}

/** What the process needs from the app beside its routes. */
export interface Simulator {
  readonly worlds: Worlds;
  /** Uses these fixtures from now on. Returns the default world if it was not reset because it is in use. */
  readonly useFixtures: (fixtures: Fixtures) => HostedWorld | undefined;
  /** `/ready` answers 503 from now on. */
  readonly stopping: () => void;
  /** Restores kept worlds, arms real timers and accepts sockets; for an app that listens. */
  readonly goLive: () => Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly simulator: Simulator;
  }
}

/** The whole simulator without a process: it does not listen, read environment variables or watch files. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, timeSource, log } = options;
  const { strictWorlds } = config;
  let { fixtures } = options;
  let state: 'starting' | 'serving' | 'stopping' = 'starting';

  const worlds = new Worlds({
    makeWorld: (world) => makeWorld(fixtures, world),
    timeSource,
    max: config.worldsMax,
    scenario: config.scenario,
    seed: config.seed,
  });
  worlds.create({ id: DEFAULT_WORLD });
  worlds.listen({
    madeRoom: ({ id }) =>
      log.info(`world "${id}" was retired, and is dropped for another: there are ${config.worldsMax}`),
  });

  const answers = new LastAnswers();
  const app = Fastify({
    // Pending calls are answered while the server closes.
    return503OnClosing: false,
    exposeHeadRoutes: false,
    http: HTTP_OPTIONS,
    routerOptions: { maxParamLength: 1_000 },
    schemaController: NO_SCHEMAS,
    clientErrorHandler: (error, socket) => void answerClientError(error, socket, answers),
    frameworkErrors: (error, request, reply) => answerError(log, error, request, reply),
  });
  app.server.on('request', answers.note);
  spareUnreadAnswers(app.server);
  checkConnectionHeaders(app);
  registerBodyParsers(app);
  app.setErrorHandler<Error>((error, request, reply) => answerError(log, error, request, reply));

  const api = { worlds, strictWorlds, log, isStopping: () => state === 'stopping' };
  await registerApi(app, api);
  const control = {
    worlds,
    node: config.node,
    fixtures: () => fixtures,
    log,
    sources: new Sources(),
    coverage: new Coverage(worlds),
    waits: new Waits(),
  };
  worlds.listen({
    // A world that is only reset is still there.
    closed: (hosted) => worlds.get(hosted.id) !== hosted && control.waits.endThoseOf(hosted),
  });
  registerControl(app, config, control);
  const streams = new EventStreams();
  const streaming = { config, context: control, streams };
  registerConversationStream(app, streaming);
  registerLiveStream(app, streaming);
  const unknown = { ...api, sendNoPage: sendNoPage(config.appPort) };
  app.setNotFoundHandler((request, reply) => answerUnknown(unknown, request, reply));
  registerWelcome(app, config.appPort);
  registerDocs(app);
  registerConsole(app, config, log);
  registerDesk(app, config);
  registerEnter(app, { config, control });
  registerMedia(app, () => fixtures);
  registerHelpVideos(app);
  registerChatMedia(app, api);
  registerGames(app, api);
  app.get('/health', (_request, reply) => reply.send({ status: 'alive' }));
  // The command line finds the app beside a simulator by this, and the simulator behind an app, which passes only the second on.
  for (const path of ['/ready', '/__mock/ready'])
    app.get(path, ({ socket: { localPort: port } }, reply) =>
      reply.code(state === 'serving' ? 200 : 503).send({ status: state, port, appPort: config.appPort }),
    );

  /** Run when the last call has been answered. */
  const afterLast: (() => void)[] = [];
  const endings: (() => void)[] = [
    () => streams.endAll(),
    () => {
      control.waits.endAll();
      for (const { held } of worlds.list()) held.releaseAll();
    },
  ];
  app.addHook('onReady', async () => {
    state = 'serving';
  });
  app.addHook('preClose', async () => {
    state = 'stopping';
    for (const end of endings) end();
  });
  app.addHook('onClose', async () => {
    for (const end of afterLast) end();
  });
  app.decorate('simulator', {
    worlds,
    useFixtures: (newer) => {
      fixtures = newer;
      return worlds.fixturesChanged();
    },
    stopping: () => {
      state = 'stopping';
    },
    goLive: async () => {
      if (config.keepDir !== undefined) {
        const kept = keepWorlds({ worlds, dir: config.keepDir, log, timeSource });
        endings.push(kept.writeAll);
        afterLast.push(kept.writePending);
      }
      endings.push(armDueTimers(worlds, log), armExpiry(worlds, timeSource));
      endings.push(
        attachWhenAsked(app.server, answers, async () => {
          const { attachRealtime } = await import('./realtime/realtime.ts');
          return attachRealtime(app.server, { worlds, strictWorlds, log });
        }),
      );
    },
  });
  return app;
}

/** Throws for a route that gives Fastify a schema: requests and answers are checked with the schemas of the contract. */
const refuse = (): never => {
  throw new Error('no route has a schema of Fastify; the contract checks what comes and goes');
};

/** For `Fastify`: otherwise the schema compilers are loaded at every start, a hundred unused modules. */
const NO_SCHEMAS = {
  compilersFactory: { buildValidator: () => refuse, buildSerializer: () => refuse },
} as const;
