import { expect, it, vi } from 'vitest';
import { fileTypeOf } from './file-type-of.ts';

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);

it('a chosen picture is recognised by its first bytes, and the rest is not read', async () => {
  const file = new Blob([png, new Uint8Array(1_000_000)]);
  const whole = vi.spyOn(file, 'arrayBuffer');
  expect(await fileTypeOf(file)).toBe('image/png');
  expect(whole).not.toHaveBeenCalled();
  expect(await fileTypeOf(new Blob(['<svg onload=alert(1)>']))).toBeUndefined();
});
