/**
 * Open sheets and the browser's history, kept in step: each open layer has one history entry of the same page above
 * it, so Back closes the top-most layer and never the page. Knows no DOM; browser-ui.ts gives it the browser's.
 *
 * The router sees none of this: an entry of a layer copies the router's state of its page and adds `layer`, its
 * depth. A step between entries of one page is kept from the router; a step to another page is passed on.
 */
/** A sheet, or a step inside one that Back leads out of. */
export interface Layer {
  /** Back was pressed: close, or stay (then the entry is put back). */
  onBack: () => void;
  /** The layer that this one is a step of: it goes with it. */
  readonly within?: Layer | undefined;
}

export interface PageState {
  /** The router's key of the page. */
  readonly key?: string | undefined;
  /** How many layers were open; absent on the page itself. */
  readonly layer?: number | undefined;
  /**
   * The entry was pushed while the page was being left. A browser that reloads meanwhile may hold it for the page's own,
   * one further down, and a step back from it would lead out of the app.
   */
  readonly unsure?: true | undefined;
}

export interface LayerHistory {
  state: () => PageState | null;
  push: (state: PageState) => void;
  replace: (state: PageState) => void;
  go: (delta: number) => void;
  /** The page was told that it may be left, by a reload for one. */
  isLeaving: () => boolean;
  /** Runs after the present handler, so that closing one layer and opening another in one go moves nothing. */
  defer: (run: () => void) => void;
}

export function createLayerStack<L extends Layer>(history: LayerHistory) {
  let open: readonly L[] = [];
  const pageOf = new WeakMap<L, string | undefined>();
  const listeners = new Set<() => void>();
  let waiting: (() => void)[] = [];
  /** A step back of our own is under way and has not arrived yet. */
  let travelling = false;
  let scheduled = false;

  const depth = () => history.state()?.layer ?? 0;

  function change(next: readonly L[]): void {
    open = next;
    for (const listener of listeners) listener();
    schedule();
  }

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    history.defer(() => {
      scheduled = false;
      settle();
    });
  }

  /** Makes the history as deep as the stack, then tells those who wait for that. */
  function settle(): void {
    if (travelling) return;
    const surplus = depth() - open.length;
    if (surplus > 0) {
      travelling = true;
      history.go(-surplus);
      return;
    }
    for (let next = depth() + 1; next <= open.length; next++)
      history.push({ ...history.state(), layer: next, ...(history.isLeaving() && { unsure: true }) });
    const settled = waiting;
    waiting = [];
    for (const run of settled) run();
  }

  return {
    /** The layer that the player sees; the same object until the stack changes. */
    top: (): L | undefined => open.at(-1),

    /** How many sheets there are, whatever the steps inside them. */
    sheets: (): number => open.filter(({ within }) => !within).length,

    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    add(layer: L): void {
      pageOf.set(layer, history.state()?.key);
      change([...open, layer]);
    },

    /** @param whenGone called when the layer's history entry is gone too: from there it is safe to navigate */
    remove(layer: L, whenGone?: () => void): void {
      if (whenGone) waiting.push(whenGone);
      change(open.filter((each) => each !== layer && each.within !== layer));
    },

    /** After a step in the history. True: it was ours, the router must not see it. */
    arrived(): boolean {
      if (travelling) {
        travelling = false;
        settle();
        return true;
      }
      const top = open.at(-1);
      if (top && pageOf.get(top) === history.state()?.key) {
        for (const layer of open.slice(depth()).toReversed()) layer.onBack();
        schedule();
        return true;
      }
      // Another page, perhaps an entry whose layer is long gone: the router goes there, then the entry is left.
      schedule();
      return false;
    },

    /**
     * When no entry of a closed layer is left, nor a step back under way: before that, a page that is put into the history
     * would be what the step takes out of it. `undefined` where nothing has to be waited for.
     */
    atRest(): Promise<void> | undefined {
      if (!travelling && depth() <= open.length) return undefined;
      return new Promise((resolve) => void waiting.push(resolve));
    },

    /** After a reload inside a layer: leaves its entry, so that the next Back leaves the page. */
    start(): void {
      const { layer, unsure, ...page } = history.state() ?? {};
      if (layer !== undefined && unsure) history.replace(page);
      else schedule();
    },
  };
}

export type LayerStack<L extends Layer> = ReturnType<typeof createLayerStack<L>>;
