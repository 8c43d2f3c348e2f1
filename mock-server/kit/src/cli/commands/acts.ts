import { errorCodes } from '@krapao/contracts/errors/catalogue';
import { eventTitles } from '@krapao/contracts/control/event-titles';
import { worldEvents, type WorldEvent, type WorldEventType } from '@krapao/contracts/control/events';
import { depositWords } from '@krapao/contracts/control/deposit-words';
import { insteadOfCode } from '@krapao/contracts/control/not-a-code';
import { controlOperations } from '@krapao/contracts/control/operations';
import { languageOf } from '@krapao/contracts/control/screen-language';
import { duration } from '@krapao/contracts/control/world';
import type { ControlAnswer } from '../../client/client.ts';
import { midnightAfter } from '../../world/clock.ts';
import { Arranged } from '../../world/arranged.ts';
import { World } from '../../world/world.ts';
import { appAddress, appFlag, enterLink } from '../app-address.ts';
import type { Command, Context } from '../command.ts';
import { NothingThere, UsageError } from '../exit-codes.ts';
import { blaming } from '../refusal.ts';
import { asTyped, entryOf, flagsOf, jsonOf } from '../flags.ts';
import { saysMore } from '../mistyped.ts';
import { shell } from '../next-command.ts';
import { suggestion } from '../suggestion.ts';
import { table } from '../table.ts';

const eventTypes = Object.keys(worldEvents) as WorldEventType[];

type ClockBody = { readonly advance?: string; readonly set?: string; readonly freeze?: boolean };

const MOVES = ['+15m', '2026-03-01T05:00:00.000Z', 'next', 'midnight', 'freeze', 'run'];

const BACK = 'back only to an instant, as 2026-03-01T05:00:00.000Z; "krapao rewind" undoes what was done';

/** `+15m`, `freeze`, `run`, or an instant. */
function toClock(typed: string): ClockBody {
  if (typed.startsWith('+')) return { advance: typed.slice(1) };
  if (typed === 'freeze') return { freeze: true };
  if (typed === 'run') return { freeze: false };
  if (/^\d{4}-/.test(typed)) return { set: typed };
  throw new UsageError(
    `${typed} does not move the clock`,
    duration().safeParse(typed).success
      ? `did you mean +${typed}?`
      : suggestion(typed, MOVES, { listedBy: '"krapao help clock"' }),
  );
}

async function moveClock({ control, world, args: [typed], flags, result, say }: Context): Promise<void> {
  const params = { id: world };
  let body: ClockBody = flags;
  const [flag] = Object.keys(flags);
  if (typed !== undefined && flag !== undefined)
    throw new UsageError(`${typed} and --${flag} are two moves`, 'move the clock twice');
  if (typed === 'next') {
    const [first] = (await control.call('control.listTimers', { params })).entries;
    if (!first) throw new NothingThere(`nothing is due in world ${world}`);
    body = { set: first.due };
  } else if (typed === 'midnight') {
    const { now } = await control.call('control.getWorld', { params });
    body = { set: midnightAfter(now) };
  } else if (typed !== undefined) body = toClock(typed);
  if (Object.keys(body).length === 0) {
    const { now, frozen } = await control.call('control.getWorld', { params });
    return result({ now, frozen }, `${now}${frozen ? ' frozen' : ''}`);
  }
  const call = control.call('control.setClock', { params, body });
  const moved = await (typed === undefined ? call : call.catch(blaming(typed, Object.keys(body)[0] ?? '')));
  for (const { at, what } of moved.lapsed ?? []) say(`${at}  ${what}`);
  for (const { at, job, heldUntil } of moved.fired)
    say(`${at}  ${job}${heldUntil ? `  ${depositWords({ kind: 'held', heldUntil })}` : ''}`);
  if (moved.note !== undefined) say(moved.note);
  return result(moved, `${moved.now}${moved.frozen ? ' frozen' : ''}`);
}

async function arrange(context: Context): Promise<void> {
  const { control, world, args, flags, env, result, say } = context;
  const [code = ''] = args;
  const { send, curl, app: _app, ...body } = flags;
  if (send === true && curl === true)
    throw new UsageError('--send and --curl are two things to do', 'take one');
  const app = await appAddress(control.url, flags, env);
  const given = { ...body, code, ...(send === true && { callOnly: true }) };
  const answer = await control.call('control.arrange', { params: { id: world }, body: given });
  say(answer.note);
  if (send === true) {
    const sent = await new Arranged(new World(control, { id: world, members: [] }), answer).send('cli');
    const { status, body: answered = null } = sent;
    return result({ status, body: answered }, `${status} ${JSON.stringify(answered)}`);
  }
  const { screen } = answer;
  if (!('none' in screen)) {
    const locale = languageOf(screen);
    const link = enterLink(app, world, { as: screen.signInAs?.username, to: screen.open, locale });
    say(`${locale ? 'In English, as the steps are' : 'Open it'}: ${link}`);
  }
  return result(answer, curl === true ? curlOf(control.url, answer.call) : lineOf(answer.call));
}

type ArrangedCall = ControlAnswer<'control.arrange'>['call'];

const lineOf = ({ method, path, body, multipart }: ArrangedCall): string =>
  [
    method,
    path,
    ...(body ? [JSON.stringify(body)] : []),
    ...(multipart ? [`with a form: ${Object.keys(multipart).join(', ')}`] : []),
  ].join(' ');

/** A command for a shell. A file in a form is passed on standard input, because it may be binary. */
function curlOf(url: string, { method, path, headers, body, multipart = {} }: ArrangedCall): string {
  const fields = Object.entries(multipart);
  const file = fields.map(([, value]) => value).find((value) => typeof value !== 'string');
  const parts = [
    ...(file ? [`printf %s ${shell(file.base64)} | base64 -d |`] : []),
    `curl -sS -X ${method} ${shell(url + path)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${shell(`${name}: ${value}`)}`),
    ...(body ? [`-d ${shell(JSON.stringify(body))}`] : []),
    ...fields.map(([name, value]) =>
      typeof value === 'string'
        ? `--form-string ${shell(`${name}=${value}`)}`
        : `-F ${shell(`${name}=@-;filename=${JSON.stringify(value.filename)};type=${value.contentType}`)}`,
    ),
  ];
  return parts.join(' ');
}

export const actCommands: readonly Command[] = [
  {
    name: 'arrange',
    about:
      'Set up the world so that a call returns a code, and print that call; "Natural" says that the rules give it, without a fault.',
    takes: [{ name: 'code', values: errorCodes, insteadOf: insteadOfCode }],
    flags: {
      ...flagsOf(controlOperations['control.arrange'].body, ['code']),
      send: { kind: 'switch', about: 'Also send the call and print its answer.' },
      curl: { kind: 'switch', about: 'Print the call as a curl command.' },
      app: appFlag,
    },
    run: arrange,
  },
  {
    name: 'clock',
    about:
      'The time of the world; moved by +15m, an instant, next (to what is due next), midnight (of Bangkok), freeze or run.',
    takes: [
      { name: 'move', optional: true, insteadOf: (typed) => (typed.startsWith('-') ? BACK : undefined) },
    ],
    flags: flagsOf(controlOperations['control.setClock'].body),
    run: moveClock,
  },
  {
    name: 'event',
    about:
      'The outside world acts: a bank pays, an operator decides, a game is won; "krapao help event <event>" lists the flags of one.',
    aboutOf: ([type]) => (type !== undefined && isEvent(type) ? `${eventTitles[type].title}.` : undefined),
    takes: [{ name: 'event', values: eventTypes, tells: eventWords }],
    flags: (args) => ({
      // The value of a flag before the event may be among the arguments, until the flags are known.
      ...eventFlags(args.find(isEvent)),
      data: { kind: 'json', about: 'The fields as JSON, instead of flags.' },
    }),
    run: async ({ control, world, args: [type = ''], flags, result }) => {
      const { data = {}, ...fields } = flags;
      if (typeof data !== 'object' || data === null || Array.isArray(data))
        throw new UsageError(
          `--data takes an object, not ${JSON.stringify(data)}`,
          saysMore(`event ${type}`),
        );
      const twice = Object.keys(fields).find((name) => Object.hasOwn(data, name));
      if (twice !== undefined) throw new UsageError(`${asTyped(twice)} is in --data too`, 'give it once');
      const event = { ...fields, ...data, type } as WorldEvent;
      const done = await control.call('control.sendEvent', { params: { id: world }, body: event });
      result(done, JSON.stringify(done.result));
    },
  },
  {
    name: 'fork',
    about: 'Create a world from the state of this one before a journal entry.',
    takes: [{ name: 'seq' }],
    flags: flagsOf(controlOperations['control.fork'].body, ['before']),
    run: async ({ control, world, args: [seq = ''], flags, result }) => {
      const before = entryOf(seq);
      const made = await control.call('control.fork', { params: { id: world }, body: { ...flags, before } });
      result(made, made.id);
    },
  },
  {
    name: 'rewind',
    about:
      'Put this world back to its state before a journal entry; everything from that entry on is undone.',
    takes: [{ name: 'seq' }],
    run: async ({ control, world, args: [seq = ''], result }) => {
      const before = entryOf(seq);
      const put = await control.call('control.rewind', { params: { id: world }, body: { before } });
      result(put, put.id);
    },
  },
  {
    name: 'try',
    about: 'What a call would return, without making it; takes the call as `arrange --json` prints it.',
    takes: [{ name: 'json|@file' }],
    run: async ({ control, world, args: [typed = ''], result }) => {
      const given = jsonOf('the call', typed) as { readonly call?: unknown } | null;
      const call = (given?.call ?? given) as Parameters<
        typeof control.call<'control.try'>
      >[1]['body']['call'];
      const answer = await control.call('control.try', { params: { id: world }, body: { call } });
      result(answer, table([[answer.status, answer.code, JSON.stringify(answer.answer)]]));
    },
  },
];

const isEvent = (word: string): word is WorldEventType => Object.hasOwn(worldEvents, word);

const eventFlags = (type: WorldEventType | undefined) =>
  type === undefined ? {} : flagsOf(worldEvents[type], ['type']);

/** What it is, and the flags that it takes. */
function eventWords(type: string): string {
  if (!isEvent(type)) return '';
  const flags = Object.entries(eventFlags(type)).map(([name, { isRequired }]) =>
    isRequired ? asTyped(name) : `[${asTyped(name)}]`,
  );
  return [`${eventTitles[type].title}.`, ...flags].join(' ');
}
