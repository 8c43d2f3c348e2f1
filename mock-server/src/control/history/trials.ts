import type { Session } from '@krapao/contracts/control/session';
import type { ControlContext } from '../handler.ts';
import { setClock } from '../clock-handler.ts';
import type { HostedWorld } from '../../hosting/hosted-world.ts';
import { Worlds } from '../../hosting/worlds.ts';
import type { JournalRecord } from '../../journal/record.ts';
import { makeWorld } from '../../scenarios/make-world.ts';
import { toIso } from '../../world/calendar.ts';
import { redo } from './redo.ts';
import { Renamed } from './renamed.ts';
import type { TestStep } from './steps-of-test.ts';
import { worldFrom } from './world-from.ts';

const FROM = { by: null, method: 'POST', path: '' } as const;

/** Worlds in which steps of a session are tried, each at the start of the session, with a stopped clock. */
export class Trials {
  readonly #context: ControlContext;
  readonly #worlds: Worlds;
  readonly #start: HostedWorld;

  constructor(context: ControlContext, session: Session) {
    const { origin } = session;
    const now = origin.kind === 'made' ? origin.now : origin.world.clock.now;
    this.#worlds = new Worlds({
      makeWorld: (options) => makeWorld(context.fixtures(), options),
      timeSource: { now: () => now },
      max: 2,
      scenario: 'default',
      seed: '1',
    });
    this.#context = { ...context, worlds: this.#worlds };
    this.#start = worldFrom(this.#worlds, session);
    this.#clock({ freeze: true }, this.#start);
    this.#clock({ set: toIso(now) }, this.#start);
  }

  get worlds(): Worlds {
    return this.#worlds;
  }

  /** Runs steps in a world that is dropped afterwards. Returns the entry of the last one. */
  try(steps: readonly TestStep[]): JournalRecord | undefined {
    const { journal } = this.#start;
    const forked = this.#worlds.fork(this.#start, journal.nextSeq, 'trial');
    if (!forked.ok) throw new Error(`there is a trial already: ${forked.reason}`);
    try {
      return this.#run(forked.hosted, steps);
    } finally {
      this.#worlds.drop(forked.hosted);
    }
  }

  /** Runs steps in the start world itself, which it returns: no trial is possible after that. */
  settleOn(steps: readonly TestStep[]): {
    readonly hosted: HostedWorld;
    readonly last: JournalRecord | undefined;
  } {
    return { hosted: this.#start, last: this.#run(this.#start, steps) };
  }

  #run(hosted: HostedWorld, steps: readonly TestStep[]): JournalRecord | undefined {
    const renamed = new Renamed();
    let last: JournalRecord | undefined;
    for (const step of steps) {
      if (step.does === 'clock') {
        this.#clock({ set: toIso(step.to) }, hosted);
        continue;
      }
      const { entry } = step;
      const seq = hosted.journal.nextSeq;
      redo(this.#context, hosted, renamed.apply(entry));
      // Jobs that fell due have earlier entries.
      const came = [...hosted.journal.from(seq)];
      last = came.find(({ kind, operation }) => kind === entry.kind && operation === entry.operation);
      if (last) renamed.learn(entry, last);
    }
    return last;
  }

  #clock(body: { readonly set: string } | { readonly freeze: true }, { id }: HostedWorld): void {
    void setClock(this.#context, { params: { id }, query: undefined, body, from: FROM, origin: '' });
  }
}
