const KEY = 'krapao-console';

export interface SettingValues {
  /** Single keys such as `j` and `/`. */
  readonly keys: boolean;
  /** Where the app is, if not at the address of this page. */
  readonly app: string;
  /** Worlds that were open here, the last one first. */
  readonly recent: readonly string[];
  /** In which language a form of copying was chosen last. */
  readonly copyAs: string;
}

const usual = { keys: true, recent: [], copyAs: 'curl' } as const;

/** What someone has chosen for this browser; without storage it holds for the page. */
export class Settings {
  readonly #usual: SettingValues;
  /** Only that is kept: what nobody has chosen may be another next time. */
  #chosen: Partial<SettingValues>;
  #values: SettingValues;
  readonly #listeners = new Set<() => void>();

  /** With the address of the app, until another one is typed. */
  constructor(app: string) {
    this.#usual = { ...usual, app };
    this.#chosen = stored();
    this.#values = { ...this.#usual, ...this.#chosen };
  }

  readonly values = (): SettingValues => this.#values;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Another tab may have set something since: it stays. */
  set(changes: Partial<SettingValues> | ((now: SettingValues) => Partial<SettingValues>)): void {
    this.#take(stored());
    this.#take(typeof changes === 'function' ? changes(this.#values) : changes);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#chosen));
    } catch {
      // Blocked, or full: it holds for the page.
    }
    for (const listener of this.#listeners) listener();
  }

  /** After another tab has set something. */
  readAgain(): void {
    this.#take(stored());
    for (const listener of this.#listeners) listener();
  }

  #take(chosen: Partial<SettingValues>): void {
    this.#chosen = { ...this.#chosen, ...chosen };
    this.#values = { ...this.#usual, ...this.#chosen };
  }
}

function stored(): Partial<SettingValues> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    if (typeof read !== 'object' || read === null) return {};
    const { app, ...others } = read as Partial<SettingValues>;
    const origin = originOf(app ?? '');
    return { ...others, ...(origin !== undefined && { app: origin }) };
  } catch {
    return {};
  }
}

/** Where an app is, of what someone types: `localhost:5173` too; undefined where no page can be there. */
export function originOf(text: string): string | undefined {
  const address = text.trim();
  const url = URL.parse(/^[a-z]+:\/\//i.test(address) ? address : `http://${address}`);
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}
