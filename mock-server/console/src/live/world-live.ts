import type { JournalRow } from '@krapao/contracts/control/journal';
import type { LiveEvents } from '@krapao/contracts/control/live';
import type { Answer, Control, Given } from '../control/control.ts';
import { refusal } from '../control/problems.ts';
import { JournalRows } from './journal-rows.ts';
import { atFirst, gone, type LiveState, type Topic } from './live-state.ts';

const FIRST_PAGE = 200;
const PAGE = 1_000;
/** Rows that arrive within this time are rendered together, in milliseconds. */
const BATCH_MS = 40;
/** While much happens, views are refetched at most once in this time, to spare the simulator; in milliseconds. */
const ASK_MS = 400;
/** A hidden page closes its connection after this long, because a browser allows six per host; in milliseconds. */
const HIDDEN_MS = 30_000;
/** When to check whether a deleted world exists again, in milliseconds; at first soon, as Undo deletes the world that it replaces. */
const GONE_MS = [100, 250, 500, 1_000, 2_000] as const;
const RETRY_MS = [250, 500, 1_000, 2_000, 4_000] as const;

const TOPICS = 'journal,clock,timers,faults,sms';

/** Follows one world until it is closed. */
export class WorldLive {
  readonly #control: Control;
  readonly #world: string;
  readonly #onChange: (topics: ReadonlySet<Topic>) => void;
  readonly #rows = new JournalRows();
  readonly #listeners = new Set<() => void>();
  readonly #changed = new Set<Topic>();
  readonly #abort = new AbortController();
  #state: LiveState = atFirst;
  #pending: JournalRow[] = [];
  #first: Promise<Answer<'control.listRequests'> | undefined> | undefined;
  #timer: number | undefined;
  #askTimer: number | undefined;
  #askedAt = Number.NEGATIVE_INFINITY;
  #lastId: string | undefined;
  #stream: AbortController | undefined;
  #wake: (() => void) | undefined;
  #hiddenTimer: number | undefined;

  constructor(control: Control, world: string, onChange: (topics: ReadonlySet<Topic>) => void) {
    this.#control = control;
    this.#world = world;
    this.#onChange = onChange;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): LiveState => this.#state;

  /** The time in the world now, epoch milliseconds. */
  now(): number | undefined {
    const { clock } = this.#state;
    if (!clock) return undefined;
    return clock.frozen ? clock.at : clock.at + performance.now() - clock.heardAt;
  }

  open(): () => void {
    const onVisible = () => this.#onVisibility();
    document.addEventListener('visibilitychange', onVisible);
    const onLeave = () => this.#rest();
    addEventListener('pagehide', onLeave);
    addEventListener('pageshow', onVisible);
    // Opened in the background, for example by a middle click: six such pages would leave no connection for the visible one.
    if (document.visibilityState === 'hidden') this.#set({ connection: 'paused' });
    void this.#follow();
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      removeEventListener('pagehide', onLeave);
      removeEventListener('pageshow', onVisible);
      clearTimeout(this.#hiddenTimer);
      clearTimeout(this.#timer);
      clearTimeout(this.#askTimer);
      this.#abort.abort();
      this.#stream?.abort();
      this.#wake?.();
    };
  }

  /** Drops the rows, and restarts the stream. */
  reload(): void {
    this.#lastId = undefined;
    this.#stream?.abort();
    this.#wake?.();
  }

  /** Retries at once if it is waiting or has given up. */
  retry(): void {
    const isOver = this.#state.connection === 'refused';
    this.#wake?.();
    if (!isOver) return;
    this.#set({ connection: 'connecting', problem: undefined });
    void this.#follow();
  }

  /** Continues loading the rows that failed to load. */
  loadAgain(): void {
    this.#set({ unloaded: undefined });
    const { oldest } = this.#rows;
    void this.#load(oldest === undefined ? undefined : String(oldest), this.#state.life);
  }

  #onVisibility(): void {
    clearTimeout(this.#hiddenTimer);
    if (document.visibilityState === 'visible') {
      if (this.#state.connection === 'paused') this.#wake?.();
      return;
    }
    this.#hiddenTimer = window.setTimeout(() => this.#rest(), HIDDEN_MS);
  }

  /**
   * Called when the page is left: the browser keeps it for Back with its connection open, and six of those use up all
   * connections to this host.
   */
  #rest(): void {
    clearTimeout(this.#hiddenTimer);
    // Returning to the page does not change a refusal: its advice stays on the screen.
    if (this.#state.connection === 'refused') return;
    this.#set({ connection: 'paused' });
    this.#stream?.abort();
  }

  async #follow(): Promise<void> {
    let failures = 0;
    if (this.#state.connection === 'paused') await this.#pause(undefined);
    // Loaded in parallel with the stream, whose first event most likely matches it.
    this.#first = this.#page(undefined, FIRST_PAGE).catch(() => undefined);
    while (!this.#abort.signal.aborted) {
      const heard = await this.#readStream();
      // The next event may come after a rewind, when the entries differ.
      this.#first = undefined;
      const { connection } = this.#state;
      if (this.#abort.signal.aborted || connection === 'refused') return;
      failures = heard ? 0 : failures + 1;
      if (connection === 'dropped') {
        await this.#untilThere();
        continue;
      }
      if (connection !== 'paused') this.#set({ connection: 'lost' });
      const wait = RETRY_MS[Math.min(failures, RETRY_MS.length - 1)];
      await this.#pause(connection === 'paused' ? undefined : wait);
    }
  }

  /** Waits until the world exists, or the user retries. */
  async #untilThere(): Promise<void> {
    for (let tries = 0; !this.#abort.signal.aborted; tries += 1) {
      if (await this.#pause(GONE_MS[Math.min(tries, GONE_MS.length - 1)])) return;
      // Not by the list of all: where several simulators share the worlds, that is of any one of them.
      const found = await this.#control
        .call('control.getWorld', { params: { id: this.#world } }, this.#abort.signal)
        .catch(() => undefined);
      if (found) return;
    }
  }

  /** Waits for this long, or until the user retries; returns whether the user did. */
  async #pause(ms: number | undefined): Promise<boolean> {
    const isWoken = await new Promise<boolean>((resolve) => {
      this.#wake = () => resolve(true);
      if (ms !== undefined) setTimeout(() => resolve(false), ms);
    });
    this.#wake = undefined;
    return isWoken;
  }

  /** Reads until the stream ends; returns whether it received anything. */
  async #readStream(): Promise<boolean> {
    this.#stream = new AbortController();
    let heard = false;
    try {
      const input = { params: { id: this.#world }, query: { topics: TOPICS }, signal: this.#stream.signal };
      for await (const { event, id, data } of this.#control.stream('control.live', input, this.#lastId)) {
        heard = true;
        if (id !== undefined) this.#lastId = id;
        this.#take(event as keyof LiveEvents, data as LiveEvents[keyof LiveEvents]);
      }
    } catch (error) {
      const refused = refusal(error);
      this.#set({ problem: refused && error });
      // Other refusals are temporary.
      if (refused?.code === 'UNKNOWN_WORLD') this.#set(gone);
      else if (refused && refused.code !== 'TOO_MANY_STREAMS' && refused.code !== 'SIMULATOR_BUG')
        this.#set({ connection: 'refused' });
    }
    return heard;
  }

  #take<Name extends keyof LiveEvents>(event: Name, data: LiveEvents[Name]): void {
    const told = { event, data } as {
      [N in keyof LiveEvents]: { event: N; data: LiveEvents[N] };
    }[keyof LiveEvents];
    switch (told.event) {
      case 'hello':
        return this.#greeted(told.data);
      case 'journal':
        this.#pending.push(told.data);
        return this.#soon('journal');
      case 'clock':
        this.#setClock(told.data);
        return this.#soon('clock');
      case 'timers':
        this.#set({ nextTimer: told.data.next });
        return this.#soon('timers');
      case 'faults':
        this.#set({ faults: told.data });
        return this.#soon('faults');
      case 'sms':
        return this.#soon('sms');
      case 'end':
        return told.data.reason === 'dropped' ? this.#set(gone) : undefined;
      case 'money':
        return undefined;
    }
  }

  #greeted(hello: LiveEvents['hello']): void {
    const { counts } = hello;
    const faults = { count: counts.faults, fired: 0, held: counts.held };
    this.#set({ connection: 'live', problem: undefined, counts, faults });
    this.#setClock(hello);
    this.#soon('all');
    if (hello.resumed) return this.#state.unloaded === undefined ? undefined : this.loadAgain();
    this.#rows.clear(hello.seq);
    this.#pending = [];
    const life = this.#state.life + 1;
    this.#set({ rows: [], isWhole: counts.journal === 0, unloaded: undefined, life });
    if (counts.journal > 0) void this.#load(String(hello.seq + 1), life);
  }

  #setClock({ now, frozen }: { readonly now: string; readonly frozen: boolean }): void {
    this.#set({ clock: { at: Date.parse(now), frozen, heardAt: performance.now() } });
  }

  #page(before: string | undefined, limit: number): Promise<Answer<'control.listRequests'>> {
    const query: Given<'control.listRequests'>['query'] = { view: 'index', before, limit: String(limit) };
    return this.#control.call(
      'control.listRequests',
      { params: { id: this.#world }, query },
      this.#abort.signal,
    );
  }

  /** Loads the newest rows first, so that there is something to read, then the rest. */
  async #load(before: string | undefined, life: number): Promise<void> {
    const first = await this.#first;
    this.#first = undefined;
    // The page loaded earlier is valid if nothing has happened since.
    let page = (first?.entries[0]?.seq ?? 0) >= Number(before) - 1 ? first : undefined;
    let limit = FIRST_PAGE;
    for (let next = before; ; next = page.next, page = undefined, limit = PAGE) {
      try {
        page ??= await this.#page(next, limit);
      } catch (error) {
        if (this.#state.life === life && !this.#abort.signal.aborted) this.#set({ unloaded: error });
        return;
      }
      if (this.#state.life !== life) return;
      this.#rows.prepend(page.entries as JournalRow[]);
      this.#set({ rows: this.#rows.all, isWhole: page.next === undefined });
      if (page.next === undefined) return;
    }
  }

  #soon(topic: Topic): void {
    this.#changed.add(topic);
    this.#timer ??= window.setTimeout(() => {
      this.#timer = undefined;
      if (this.#pending.length > 0) {
        this.#rows.append(this.#pending);
        this.#pending = [];
        this.#set({ rows: this.#rows.all });
      }
      this.#ask();
    }, BATCH_MS);
  }

  #ask(): void {
    this.#askTimer ??= window.setTimeout(
      () => {
        this.#askTimer = undefined;
        this.#askedAt = performance.now();
        const topics = new Set(this.#changed);
        this.#changed.clear();
        this.#onChange(topics);
      },
      Math.max(0, this.#askedAt + ASK_MS - performance.now()),
    );
  }

  #set(changes: Partial<LiveState>): void {
    this.#state = { ...this.#state, ...changes };
    for (const listener of this.#listeners) listener();
  }
}
