const KEY = 'krapao-console';

export interface SettingValues {
  /** Single-letter keys such as `j` and `/`. */
  readonly keys: boolean;
  /** The app's address, if it differs from that of this page. */
  readonly app: string;
  /** Worlds that were open here, newest first. */
  readonly recent: readonly string[];
  /** The last chosen format of copying. */
  readonly copyAs: string;
}

const usual = { keys: true, recent: [], copyAs: 'curl' } as const;

/** The settings of this browser; without storage they last as long as the page. */
export class Settings {
  readonly #usual: SettingValues;
  /** Only these are stored, because a default that nobody has changed may differ next time. */
  #chosen: Partial<SettingValues>;
  #values: SettingValues;
  readonly #listeners = new Set<() => void>();

  /** With the app's default address. */
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

  /** Reads what another tab may have stored, then stores the changes. */
  set(changes: Partial<SettingValues> | ((now: SettingValues) => Partial<SettingValues>)): void {
    this.#take(stored());
    this.#take(typeof changes === 'function' ? changes(this.#values) : changes);
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#chosen));
    } catch {
      // Storage is blocked or full: the change lasts as long as the page.
    }
    for (const listener of this.#listeners) listener();
  }

  /** Called when another tab has changed a setting. */
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

/** The origin of a typed address, also of `localhost:5173`; undefined if it is not a web address. */
export function originOf(text: string): string | undefined {
  const address = text.trim();
  const url = URL.parse(/^[a-z]+:\/\//i.test(address) ? address : `http://${address}`);
  return url && /^https?:$/.test(url.protocol) ? url.origin : undefined;
}
