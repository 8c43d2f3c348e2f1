/**
 * Keeps open sheets and the browser's history in sync: each open layer has its own history entry above the page's, so Back
 * closes the top-most layer and never the page. It has no DOM access; browser-ui.ts passes the browser's history.
 *
 * The router does not notice: an entry of a layer copies the router's state of its page and adds `layer`, its depth. A step
 * between entries of one page is hidden from the router; a step to another page is passed on.
 */
/** A sheet, or a step inside a sheet that Back leaves. */
export interface Layer {
  /** Called when Back was pressed: close, or stay open (then the history entry is pushed again). */
  onBack: () => void;
  /** The layer that this one is a step of; it is removed together with it. */
  readonly within?: Layer | undefined;
}

export interface PageState {
  /** The router's key of the page. */
  readonly key?: string | undefined;
  /** How many layers were open; absent on the page itself. */
  readonly layer?: number | undefined;
  /**
   * The entry was pushed while the page was being left. A browser that reloads meanwhile may restore it in place of the page's
   * own entry, and then a step back from it would leave the app.
   */
  readonly unsure?: true | undefined;
}

export interface LayerHistory {
  state: () => PageState | null;
  push: (state: PageState) => void;
  replace: (state: PageState) => void;
  go: (delta: number) => void;
  /** Whether the page has been asked to unload, for example by a reload. */
  isLeaving: () => boolean;
  /** Runs after the current handler, so that closing one layer and opening another together changes no history. */
  defer: (run: () => void) => void;
}

export function createLayerStack<L extends Layer>(history: LayerHistory) {
  let open: readonly L[] = [];
  const pageOf = new WeakMap<L, string | undefined>();
  const listeners = new Set<() => void>();
  let waiting: (() => void)[] = [];
  /** Whether a step back by this module is pending. */
  let travelling = false;
  let scheduled = false;
  /** Whether this page has pushed unsure entries: those are above its own, as it was not left after all. */
  let hasStayed = false;

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

  /** Makes an unsure entry that of the page. */
  function makeSure(): boolean {
    const { layer, unsure, ...page } = history.state() ?? {};
    if (layer === undefined || !unsure) return false;
    history.replace(page);
    return true;
  }

  /** Makes the history as deep as the stack, then calls the waiting callbacks. */
  function settle(): void {
    if (travelling) return;
    const surplus = depth() - open.length;
    if (surplus > 0) {
      travelling = true;
      history.go(-surplus);
      return;
    }
    for (let next = depth() + 1; next <= open.length; next++) {
      hasStayed ||= history.isLeaving();
      history.push({ ...history.state(), layer: next, ...(history.isLeaving() && { unsure: true }) });
    }
    const settled = waiting;
    waiting = [];
    for (const run of settled) run();
  }

  return {
    /** The top-most layer; the same object until the stack changes. */
    top: (): L | undefined => open.at(-1),

    /** The number of open sheets, without their steps. */
    sheets: (): number => open.filter(({ within }) => !within).length,

    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    add(layer: L): void {
      pageOf.set(layer, history.state()?.key);
      change([...open, layer]);
    },

    /** @param whenGone called when the layer's history entry is gone, too: then it is safe to navigate */
    remove(layer: L, whenGone?: () => void): void {
      if (whenGone) waiting.push(whenGone);
      change(open.filter((each) => each !== layer && each.within !== layer));
    },

    /** Call after a step in the history. True if the step belongs to a layer: the router must not see it. */
    arrived(): boolean {
      // Firefox keeps such an entry of the page before the reload, beneath those of this one.
      if (!hasStayed) makeSure();
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
      // Another page, perhaps at an entry of a layer that no longer exists: the router goes there, then the entry is left.
      schedule();
      return false;
    },

    /**
     * Resolves when no entry of a closed layer is left and no step back is pending: a page that is pushed earlier would be
     * removed by that step. `undefined` if there is nothing to wait for.
     */
    settled(): Promise<void> | undefined {
      if (!travelling && depth() <= open.length) return undefined;
      return new Promise((resolve) => void waiting.push(resolve));
    },

    /** After a reload inside a layer, leaves the layer's entry, so that the next Back leaves the page. */
    start(): void {
      if (!makeSure()) schedule();
    },
  };
}

export type LayerStack<L extends Layer> = ReturnType<typeof createLayerStack<L>>;
