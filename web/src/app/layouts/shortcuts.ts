/** Keyboard shortcuts, by the position of the key: the letter on an English keyboard, whatever the layout types. */
export const shortcuts = [
  { key: 'H', code: 'KeyH', label: 'nav.home', to: '/user/home' },
  { key: 'S', code: 'KeyS', label: 'nav.statement', to: '/user/statement' },
  { key: 'B', code: 'KeyB', label: 'nav.bonus', to: '/user/bonus' },
  { key: 'P', code: 'KeyP', label: 'nav.profile', to: '/user/profile' },
  { key: 'D', code: 'KeyD', label: 'home.deposit', press: 'd' },
  { key: 'W', code: 'KeyW', label: 'home.withdraw', press: 'w' },
  { key: 'T', code: 'KeyT', label: 'home.transfer', press: 't' },
  { key: 'R', code: 'KeyR', label: 'home.refresh', press: 'r' },
  { key: '/', code: 'Slash', label: 'desk.search', press: '/' },
  { key: 'C', code: 'KeyC', label: 'desk.chat', press: 'c' },
  { key: '?', code: 'Slash', shift: true, label: 'desk.list' },
] as const;

export type Shortcut = (typeof shortcuts)[number];

/** The fields of a key event that are used. */
type Press = Pick<
  KeyboardEvent,
  'code' | 'key' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey' | 'repeat' | 'isComposing'
>;

/**
 * The shortcut of a key press.
 * @param busy whether the player is typing or a sheet is open: then there are no shortcuts
 */
export function shortcutOf(press: Press, busy: boolean): Shortcut | undefined {
  if (busy || press.ctrlKey || press.altKey || press.metaKey || press.repeat || press.isComposing)
    return undefined;
  // On any keyboard layout that types these characters.
  if (press.key === '?' || press.key === '/') return shortcuts.find(({ key }) => key === press.key);
  return shortcuts.find(
    (each) => each.code === press.code && ('shift' in each && each.shift) === press.shiftKey,
  );
}
