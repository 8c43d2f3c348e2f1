import { beforeEach, describe, expect, it } from 'vitest';
import { createLayerStack, type Layer, type LayerStack, type PageState } from './layer-stack.ts';

/** A fake browser history with a router; steps arrive asynchronously, as in a browser. */
class Browser {
  entries: (PageState & { page: string })[] = [{ page: 'start', key: 'start' }];
  at = 0;
  /** Pages of the steps that were passed to the router. */
  routed: string[] = [];
  queue: (() => void)[] = [];
  leaving = false;
  layers!: LayerStack<Layer>;

  boot() {
    this.layers = createLayerStack<Layer>({
      state: () => this.entries[this.at]!,
      push: (state) => this.insert({ ...this.entries[this.at]!, ...state }),
      replace: (state) => {
        const { page } = this.entries[this.at]!;
        this.entries[this.at] = { page, ...state };
      },
      isLeaving: () => this.leaving,
      go: (delta) => void this.queue.push(() => this.step(delta)),
      defer: (run) => void this.queue.push(run),
    });
    this.layers.start();
    this.run();
  }
  insert(entry: PageState & { page: string }) {
    this.entries = [...this.entries.slice(0, ++this.at), entry];
  }
  navigate(page: string) {
    this.insert({ page, key: page });
    this.run();
  }
  step(delta: number) {
    const target = this.at + delta;
    if (target < 0 || target >= this.entries.length) return;
    this.at = target;
    if (!this.layers.arrived()) this.routed.push(this.entries[target]!.page);
  }
  back() {
    this.step(-1);
    this.run();
  }
  run() {
    for (let next = this.queue.shift(); next; next = this.queue.shift()) next();
  }
  get here() {
    const { page, layer = 0 } = this.entries[this.at]!;
    return `${page}+${layer}`;
  }
}

describe('layers and history', () => {
  let browser: Browser;
  let log: string[];

  const open = (name: string, stays = false) => {
    const layer: Layer = {
      onBack: () => {
        log.push(`back ${name}`);
        if (!stays) browser.layers.remove(layer, () => log.push(`closed ${name}`));
      },
    };
    browser.layers.add(layer);
    return layer;
  };
  const close = (layer: Layer, name: string) =>
    browser.layers.remove(layer, () => log.push(`closed ${name}`));

  beforeEach(() => {
    browser = new Browser();
    log = [];
    browser.boot();
    browser.navigate('home');
  });

  it('closes the top-most layer on Back, then the next, then leaves the page', () => {
    open('a');
    open('b');
    browser.run();
    expect(browser.here).toBe('home+2');
    browser.back();
    expect([log, browser.here]).toEqual([['back b', 'closed b'], 'home+1']);
    browser.back();
    expect(browser.here).toBe('home+0');
    expect(browser.routed).toEqual([]);
    browser.back();
    expect(browser.routed).toEqual(['start']);
  });

  it('Back goes one step back inside a sheet, and closing a sheet removes its steps', () => {
    const sheet = open('sheet');
    const step = (): Layer => {
      const layer: Layer = {
        within: sheet,
        onBack: () => {
          log.push('back step');
          browser.layers.remove(layer);
        },
      };
      browser.layers.add(layer);
      browser.run();
      return layer;
    };
    step();
    browser.back();
    expect([log, browser.here, browser.routed]).toEqual([['back step'], 'home+1', []]);
    const second = step();
    close(sheet, 'sheet');
    browser.run();
    browser.layers.remove(second);
    browser.run();
    expect([log, browser.here, browser.routed]).toEqual([['back step', 'closed sheet'], 'home+0', []]);
    browser.back();
    expect(browser.routed).toEqual(['start']);
  });

  it('needs one Back after a reload inside a step', () => {
    const sheet = open('sheet');
    browser.layers.add({ within: sheet, onBack: () => undefined });
    browser.run();
    expect(browser.here).toBe('home+2');
    browser.boot();
    expect([browser.here, browser.routed]).toEqual(['home+0', []]);
  });

  it('leaves no entry behind when a layer is closed on screen', () => {
    const layer = open('a');
    browser.run();
    close(layer, 'a');
    expect(log).toEqual([]);
    browser.run();
    expect([log, browser.here, browser.routed]).toEqual([['closed a'], 'home+0', []]);
    browser.back();
    expect(browser.routed).toEqual(['start']);
  });

  it('the history is unchanged after twenty openings', () => {
    for (let time = 0; time < 20; time++) {
      const layer = open('a');
      browser.run();
      close(layer, 'a');
      browser.run();
    }
    browser.back();
    expect(browser.routed).toEqual(['start']);
  });

  it('replacing one layer by another adds no entry', () => {
    const first = open('a');
    browser.run();
    close(first, 'a');
    open('b');
    browser.run();
    expect([browser.here, browser.entries.length]).toEqual(['home+1', 3]);
  });

  it('needs one Back after a reload inside a layer', () => {
    open('a');
    browser.run();
    browser.boot();
    expect([browser.here, browser.routed]).toEqual(['home+0', []]);
    browser.back();
    expect(browser.routed).toEqual(['start']);
  });

  it('stays in the app if a reload during the opening of a layer restored its entry as the page', () => {
    browser.leaving = true;
    open('a');
    browser.run();
    browser.entries.splice(1, 1);
    browser.at = 1;
    browser.leaving = false;
    browser.boot();
    expect([browser.here, browser.routed]).toEqual(['home+0', []]);
    open('a');
    browser.run();
    browser.back();
    expect([log, browser.here, browser.routed]).toEqual([['back a', 'closed a'], 'home+0', []]);
    browser.back();
    expect(browser.routed).toEqual(['start']);
  });

  it('stays in the app if such an entry is beneath the page, where Firefox keeps it', () => {
    browser.boot();
    const layer = open('a');
    browser.run();
    // Until Back comes to it, the page has the state of its own entry.
    browser.entries[1] = { ...browser.entries[1]!, layer: 1, unsure: true };
    close(layer, 'a');
    browser.run();
    expect([browser.here, browser.routed, log]).toEqual(['home+0', [], ['closed a']]);
  });

  it('Back closes a layer above such an entry', () => {
    browser.boot();
    open('a');
    browser.run();
    browser.entries[1] = { ...browser.entries[1]!, layer: 1, unsure: true };
    browser.back();
    expect([browser.here, browser.routed, log]).toEqual(['home+0', [], ['back a', 'closed a']]);
  });

  it('leaves no entry of a layer behind if the page was not left after all', () => {
    browser.leaving = true;
    const layer = open('a');
    browser.run();
    expect(browser.here).toBe('home+1');
    close(layer, 'a');
    browser.run();
    browser.back();
    expect(browser.routed).toEqual(['start']);
  });

  it('needs one Back to return from a page that was opened from a layer', () => {
    const layer = open('a');
    browser.run();
    browser.navigate('statement');
    close(layer, 'a');
    browser.run();
    expect([log, browser.here]).toEqual([['closed a'], 'statement+0']);
    browser.back();
    expect([browser.routed, browser.here]).toEqual([['home'], 'home+0']);
    browser.back();
    expect(browser.routed).toEqual(['home', 'start']);
  });

  it.each([
    ['before the step back', 0],
    ['while the step back is pending', 1],
  ])('a link that is followed right after a layer was closed, %s, waits for the step', async (_, handled) => {
    const layer = open('a');
    browser.run();
    close(layer, 'a');
    for (let event = 0; event < handled; event++) browser.queue.shift()?.();
    const followed = browser.layers.settled()?.then(() => browser.navigate('statement'));
    expect(followed).toBeDefined();
    browser.run();
    await followed;
    expect([log, browser.here, browser.routed]).toEqual([['closed a'], 'statement+0', []]);
    browser.back();
    expect([browser.routed, browser.here]).toEqual([['home'], 'home+0']);
  });

  it('a link in an open layer is followed at once', () => {
    expect(browser.layers.settled()).toBeUndefined();
    open('a');
    expect(browser.layers.settled()).toBeUndefined();
    browser.run();
    expect(browser.layers.settled()).toBeUndefined();
  });

  it('a locked layer stays open and keeps its entry', () => {
    open('busy', true);
    browser.run();
    browser.back();
    browser.back();
    expect([browser.here, browser.routed]).toEqual(['home+1', []]);
  });

  it('a closed layer does not come back on Forward', () => {
    const layer = open('a');
    browser.run();
    close(layer, 'a');
    browser.run();
    browser.step(1);
    browser.run();
    expect(browser.here).toBe('home+0');
  });

  it('works with an effect that runs twice', () => {
    const layer = open('a');
    browser.layers.remove(layer);
    browser.layers.add(layer);
    browser.run();
    expect(browser.here).toBe('home+1');
  });
});
