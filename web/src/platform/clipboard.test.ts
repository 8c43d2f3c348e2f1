import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './clipboard.ts';

afterEach(() => vi.unstubAllGlobals());

/** A fake element that children are added to. */
class Place {
  readonly inside: object[] = [];
  append(area: { remove: () => void }) {
    this.inside.push(area);
    area.remove = () => void this.inside.splice(0);
  }
}
class Element {
  readonly dialog: Place | undefined;
  readonly focus = vi.fn<() => void>();
  constructor(dialog?: Place) {
    this.dialog = dialog;
  }
  closest = () => this.dialog ?? null;
}

/** A page without https, on which the browser copies only the selection. */
function oldPage(focused: Element | null, copy: () => boolean) {
  const body = new Place();
  const copied: unknown[] = [];
  const area = { value: '', readOnly: false, selected: false, select: () => void (area.selected = true) };
  const execCommand = vi.fn<(command: string) => boolean>(() => {
    const place = focused?.dialog ?? body;
    copied.push(place.inside.includes(area) && area.selected && area.readOnly ? area.value : undefined);
    return copy();
  });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('HTMLElement', Element);
  vi.stubGlobal('document', { activeElement: focused, body, createElement: () => area, execCommand });
  return { body, copied };
}

it('a text goes into the clipboard', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyText('0123456789')).toBe(true);
  expect(writeText.mock.calls).toEqual([['0123456789']]);
});

it('without https it is copied by a selection in the page, which stays unchanged', async () => {
  const { body, copied } = oldPage(null, () => true);
  expect(await copyText('0123456789')).toBe(true);
  expect([copied, body.inside]).toEqual([['0123456789'], []]);
});

it('in a sheet it is copied by a selection in the sheet, and the focus returns', async () => {
  const sheet = new Place();
  const button = new Element(sheet);
  const { copied } = oldPage(button, () => true);
  expect(await copyText('0123456789')).toBe(true);
  expect([copied, sheet.inside, button.focus.mock.calls.length]).toEqual([['0123456789'], [], 1]);
});

it.each([
  ['says so', () => false],
  [
    'throws',
    () => {
      throw new DOMException('denied');
    },
  ],
])('a browser that refuses and %s counts as not copied', async (_, copy) => {
  const { body } = oldPage(null, copy);
  expect(await copyText('0123456789')).toBe(false);
  expect(body.inside).toEqual([]);
});
