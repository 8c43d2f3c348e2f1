export const panels = ['now', 'journal', 'clock', 'money', 'trouble', 'inbox', 'arrange', 'worlds'] as const;
export type Panel = (typeof panels)[number];

export const panelTitles: { readonly [P in Panel]: string } = {
  now: 'Now',
  journal: 'Journal',
  clock: 'Clock',
  money: 'Money',
  trouble: 'Trouble',
  inbox: 'Inbox',
  arrange: 'Arrange',
  worlds: 'Worlds',
};

/** What the page shows. It is kept in the URL, so that it can be sent to someone. */
export interface Address {
  /** Undefined if a world has to be chosen first. */
  readonly world: string | undefined;
  readonly panel: Panel;
  readonly query: Readonly<Record<string, string>>;
  /** A panel that there is not; another one is shown instead. */
  readonly wrongPanel?: string;
}

/** `#/w/mine/journal?q=code:TRANSFER_FAIL&seq=412`; unreadable parts are left out. */
export function readAddress(hash: string): Address {
  const [path = '', search = ''] = hash.replace(/^#/, '').split(/\?(.*)/s);
  const [, , world, panel] = /^\/(w)\/([^/]+)\/?([^/]*)/.exec(path) ?? [];
  const known = panels.find((name) => name === panel);
  return {
    world: world === undefined ? undefined : decoded(world),
    panel: known ?? 'now',
    query: Object.fromEntries(new URLSearchParams(search)),
    ...(panel && !known && { wrongPanel: decoded(panel) }),
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function writeAddress({ world, panel, query }: Address): string {
  if (world === undefined) return '#/';
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString();
  return `#/w/${encodeURIComponent(world)}/${panel}${search === '' ? '' : `?${search}`}`;
}
