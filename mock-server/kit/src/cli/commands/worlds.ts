import { makeWorld } from '../../world/make-world.ts';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { enterQuery } from '@krapao/contracts/control/enter';
import { controlOperations } from '@krapao/contracts/control/operations';
import type { WorldSummary } from '@krapao/contracts/control/world';
import { createControl } from '../../client/client.ts';
import { appAddress, appFlag, enterLink } from '../app-address.ts';
import type { Command, Context } from '../command.ts';
import { EXIT, UsageError } from '../exit-codes.ts';
import { flagsOf } from '../flags.ts';
import { UNSET } from '../mistyped.ts';
import { isListening } from '../ports.ts';
import { insteadOfApp, placeOf } from '../readiness.ts';
import { table } from '../table.ts';
import { consoleLink } from '../../world/console-link.ts';

const id = { name: 'world', optional: true, from: 'worlds' } as const;
/** The world named as an argument, else the one from the flags. */
const idOf = ({ args, world }: Context) => args[0] ?? world;

const line = ({ id: name, scenario, now, frozen, label, node, expiresAt, retiredAt }: WorldSummary) => [
  name,
  scenario,
  `${now}${frozen ? ' frozen' : ''}`,
  [label, node && `on ${node}`, retiredAt && 'retired', expiresAt && `until ${expiresAt}`]
    .filter(Boolean)
    .join(' '),
];

const members = ({ members: all }: WorldSummary) =>
  table(all.map(({ persona, username, password, shows }) => [`  ${persona}`, username, password, shows]));

/** A list cannot be of all simulators that share the worlds: a load balancer leads its call to any one of them. */
const onlyOf = (node: string) =>
  `only ${node} was asked: it is one of several simulators, each with worlds of its own`;

export const worldCommands: readonly Command[] = [
  {
    name: 'world new',
    about: 'Create a world and print its name.',
    flags: flagsOf(controlOperations['control.createWorld'].body),
    run: async ({ control, flags, result, say }) => {
      const world = await makeWorld(control, flags);
      say(`${world.scenario}, ${world.now}\n${members(world).join('\n')}`);
      result(world, world.id);
    },
  },
  {
    name: 'world ls',
    about: 'All worlds.',
    flags: flagsOf(controlOperations['control.listWorlds'].query),
    run: async ({ control, flags, result, say }) => {
      const worlds = await control.call('control.listWorlds', { query: flags });
      const node = worlds.find((world) => world.node !== undefined)?.node;
      if (node !== undefined) say(onlyOf(node));
      result(worlds, table(worlds.map(line)));
    },
  },
  {
    name: 'world show',
    about: 'One world and who is in it.',
    takes: [id],
    run: async (context) => {
      const world = await context.control.call('control.getWorld', { params: { id: idOf(context) } });
      context.result(world, [...table([line(world)]), ...members(world)]);
    },
  },
  {
    name: 'world reset',
    about: 'Reset a world to its start.',
    takes: [id],
    run: async (context) => {
      const world = await context.control.call('control.resetWorld', { params: { id: idOf(context) } });
      context.result(world, world.id);
    },
  },
  {
    name: 'world drop',
    about: 'Drop a world, or all with a label.',
    takes: [id],
    flags: {
      label: {
        kind: 'text',
        about: controlOperations['control.dropWorlds'].query.shape.label.description ?? '',
      },
    },
    run: async (context) => {
      const { control, flags, args, result, say } = context;
      if (typeof flags['label'] === 'string') {
        if (args[0] !== undefined)
          throw new UsageError('krapao world drop takes a world or a --label, not both');
        const { dropped, node } = await control.call('control.dropWorlds', {
          query: { label: flags['label'] },
        });
        const where = node === undefined ? '' : ` on ${node}`;
        if (dropped.length === 0) say(`no world${where} has the label ${flags['label']}`);
        if (node !== undefined) say(onlyOf(node));
        return result({ dropped }, dropped);
      }
      const dropped = idOf(context);
      await control.call('control.dropWorld', { params: { id: dropped } });
      return result({ dropped: [dropped] }, dropped);
    },
  },
  {
    name: 'world open',
    about:
      'Print the link to the app in this world; --browser opens it. Exits with 3 where no app of this simulator answers.',
    takes: [id],
    flags: {
      ...flagsOf(enterQuery, ['world']),
      app: appFlag,
      browser: { kind: 'switch', about: 'Open it.' },
    },
    run: async (context) => {
      const { control, token, flags, env, result, say, next } = context;
      const world = await control.call('control.getWorld', { params: { id: idOf(context) } });
      const { app: _, browser, ...query } = flags as Readonly<Record<string, string>>;
      // The app would say so, too, but only to whoever opens the link.
      if (query['as'] === '') throw new UsageError('--as wants a value, not an empty text', UNSET);
      const to = enterQuery.shape.to.safeParse(query['to']);
      if (!to.success)
        throw new UsageError(`--to ${to.error.issues[0]?.message ?? 'is not such an address'}`);
      if (query['as'] !== undefined) {
        const params = { id: world.id, username: query['as'] };
        const { isActive, username } = await control.call('control.getMember', { params });
        if (!isActive)
          throw new UsageError(
            `${query['as']} is switched off, so the app would refuse the link`,
            `${next(`event member.setActive --username ${username} --is-active`)} lets the member in again`,
          );
      }
      const address = await appAddress(control.url, flags, env);
      const link = enterLink(address, world.id, query);
      const place = await placeOf(control.url);
      // Another simulator may have the same port on this machine, as beside an image.
      if (place.is === 'app' && place.own !== undefined && (await hasWorld(place.own, world, token))) {
        const { found, remedy } = insteadOfApp(control.url, place.own);
        say(`${found}: ${remedy}`);
      }
      const problem = await problemOf(address, world, control.url, token);
      if (browser && problem === undefined) await openInBrowser(link, env);
      result({ link }, link);
      if (problem === undefined) return EXIT.done;
      say(problem);
      say(`the console needs no app: ${consoleLink(control.url, world.id)}`);
      return EXIT.unreachable;
    },
  },
];

/** Why the link does not lead into this world. The app may be that of another simulator, with a world of the same name. */
async function problemOf(
  app: string,
  world: WorldSummary,
  simulator: string,
  token: string | undefined,
): Promise<string | undefined> {
  if (!(await isListening(app)))
    return `no app answers at ${app}: "npm start" starts it, or --app says where it is`;
  return (await hasWorld(app, world, token))
    ? undefined
    : `the app at ${app} is before another backend than ${simulator}, or does not pass the control plane on: --app says where the right one is, or "krapao doctor" what to do`;
}

/** Whether this world is behind an address, and not another one of the same name. */
const hasWorld = (url: string, world: WorldSummary, token: string | undefined): Promise<boolean> =>
  createControl({ url, token, by: 'cli' })
    .call('control.getWorld', { params: { id: world.id }, timeoutMs: TIMEOUT_MS })
    .then(
      ({ madeAt }) => madeAt === world.madeAt,
      () => false,
    );

/** How long the app may take to say which world it has, in milliseconds. */
const TIMEOUT_MS = 3_000;

/** Throws with the link on a machine without a browser, such as one that only runs tests. */
async function openInBrowser(link: string, env: Context['env']): Promise<void> {
  const opener = spawn(OPENERS[process.platform] ?? 'xdg-open', [link], {
    detached: true,
    stdio: 'ignore',
    env: { ...env },
  });
  opener.unref();
  try {
    await once(opener, 'spawn');
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UsageError(`no browser can be opened here: ${why}`, `open it yourself: ${link}`);
  }
}

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, string>>> = { darwin: 'open', win32: 'explorer' };
