import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { after, Broken, freePort, type Stand } from './stand.ts';

export const NEEDS_WEBKIT = 'WebKitGTK and a display: apt-get install webkit2gtk-driver xvfb';

/** As long as a locator of Playwright waits. */
const WAITS_MS = 30_000;
const PAUSE_MS = 100;

/** Asks again until there is a true value. */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
): Promise<T> {
  const givenUp = performance.now() + WAITS_MS;
  for (;;) {
    const value = await ask();
    if (value) return value;
    if (performance.now() > givenUp) throw new Broken(`not there after ${WAITS_MS} ms: ${what}`);
    await after(PAUSE_MS);
  }
}

/** The key of an element's reference, as WebDriver fixes it: an element of the page comes as this. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
type Element = Readonly<Record<typeof ELEMENT, string>>;

const KEYS = { Escape: '\uE00C', Enter: '\uE007' } as const;

/**
 * A window of WebKitGTK's MiniBrowser, driven by W3C WebDriver, which Playwright does not speak. It is as wide as the browser lets
 * it be made: 447 px, where the app is as on a phone.
 */
export class WebKit {
  readonly #session: string;

  private constructor(session: string) {
    this.#session = session;
  }

  static async open(stand: Stand): Promise<WebKit> {
    const port = await freePort();
    const { origin } = await stand.start({
      command: 'WebKitWebDriver',
      args: [`--port=${port}`],
      env: { DISPLAY: await display(stand), LIBGL_ALWAYS_SOFTWARE: '1' },
      port,
      path: '/status',
    });
    const { sessionId } = await command<{ sessionId: string }>('POST', `${origin}/session`, {
      capabilities: { alwaysMatch: { timeouts: { pageLoad: WAITS_MS, script: WAITS_MS } } },
    });
    const browser = new WebKit(`${origin}/session/${sessionId}`);
    stand.atEnd(() => browser.#call('DELETE', ''));
    await browser.#call('POST', '/window/rect', { x: 0, y: 0, width: 360, height: 800 });
    return browser;
  }

  #call<T>(method: string, path: string, body?: unknown): Promise<T> {
    return command<T>(method, this.#session + path, body);
  }

  go(url: string): Promise<unknown> {
    return this.#call('POST', '/url', { url });
  }

  back(): Promise<unknown> {
    return this.#call('POST', '/back', {});
  }

  /** Runs a function in the page; it knows only its arguments. */
  run<T, Args extends readonly unknown[]>(work: (...args: Args) => T, ...args: Args): Promise<T> {
    return this.#call('POST', '/execute/sync', { script: `return (${work.toString()})(...arguments)`, args });
  }

  /** Waits until a function in the page gives a true value. */
  until<T, Args extends readonly unknown[]>(
    what: string,
    work: (...args: Args) => T | null | undefined | false,
    ...args: Args
  ): Promise<T> {
    return eventually(what, () => this.run(work, ...args));
  }

  /** Waits until this text is visible. */
  see(text: string): Promise<boolean> {
    return this.until(text, (wanted) => document.body.innerText.includes(wanted), text);
  }

  /** Presses a button or link by the begin of its label, as soon as it can be pressed. */
  async press(label: string): Promise<void> {
    const found: unknown = await this.until(label, pressable, label);
    await this.#click(found as Element);
  }

  /** Presses what a selector finds: an option of a native select, or a button without words of the app. */
  async pressAt(selector: string): Promise<void> {
    await this.#click(await this.#find(selector));
  }

  /** Types into the field that a selector finds, after what it has. */
  async type(selector: string, text: string): Promise<void> {
    const field = await this.#find(selector);
    await this.#call('POST', `/element/${field[ELEMENT]}/value`, { text });
  }

  key(name: keyof typeof KEYS): Promise<unknown> {
    const actions = (['keyDown', 'keyUp'] as const).map((type) => ({ type, value: KEYS[name] }));
    return this.#call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  /** How many tabs there are. */
  async tabs(): Promise<number> {
    return (await this.#call<readonly string[]>('GET', '/window/handles')).length;
  }

  async #find(selector: string): Promise<Element> {
    const found: unknown = await this.until(selector, (css) => document.querySelector(css), selector);
    return found as Element;
  }

  #click(element: Element): Promise<unknown> {
    return this.#call('POST', `/element/${element[ELEMENT]}/click`, {});
  }
}

/** In the page: what a player can press, by the begin of its label. */
function pressable(label: string): globalThis.Element | undefined {
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document;
  const found = [...scope.querySelectorAll<HTMLElement>('button:enabled, a[href]')].find(
    (each) =>
      each.checkVisibility() &&
      // Without the character by which the app joins words that must not be broken.
      (each.ariaLabel ?? each.innerText).replaceAll('\u200d', '').trim().startsWith(label),
  );
  // It may still move, or lie below something else.
  found?.scrollIntoView({ block: 'nearest' });
  const { x = 0, y = 0, width = 0, height = 0 } = found?.getBoundingClientRect() ?? {};
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return found?.contains(hit) && document.getAnimations().length === 0 ? found : undefined;
}

async function command<T>(method: string, url: string, body?: unknown): Promise<T> {
  const answer = await fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } };
  if (!answer.ok) throw new Error(`WebDriver: ${value.error}: ${value.message}`);
  return value;
}

/** A display that nobody looks at; its name. */
async function display(stand: Stand): Promise<string> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  stand.atEnd(() => void server.kill());
  const [number] = (await once(server.stdio[3] as Readable, 'data')) as [Buffer];
  return `:${number.toString().trim()}`;
}
