import type { SimWorld } from '../tables.ts';
import type { ChatFileRow } from './chat-rows.ts';

/**
 * How many bytes of files a world keeps; older files are removed, and their addresses answer 404. Two of the largest videos;
 * `CAPSULE_LIMIT` follows from it.
 */
export const KEPT_BYTES = 40 * 1_048_576;

const FOLDER = '/media/chat/';
const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'application/pdf': 'pdf',
};

/** Where a file is served from. */
export const pathOf = ({ id, type }: ChatFileRow): string => `${FOLDER}${id}.${extensions[type] ?? 'bin'}`;

/** The file with this address, if the world has it. */
export function findFile(world: SimWorld, path: string): ChatFileRow | undefined {
  const id = /^\/media\/chat\/([0-9a-f]{24})\.[a-z0-9]+$/.exec(path)?.[1] ?? '';
  const file = world.store.table('chatFiles').get(id);
  return file && pathOf(file) === path ? file : undefined;
}

export function keepFile(
  world: SimWorld,
  { kind, type, bytes }: Pick<ChatFileRow, 'kind' | 'type'> & { readonly bytes: Uint8Array },
): ChatFileRow {
  const files = world.store.table('chatFiles');
  const kept = files.list();
  let total = kept.reduce((sum, { size }) => sum + size, bytes.length);
  for (const { id, size } of kept) {
    if (total <= KEPT_BYTES) break;
    files.remove(id);
    total -= size;
  }
  const id = world.ids.next();
  const base64 = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('base64');
  return files.put(id, { id, kind, type, size: bytes.length, base64 });
}

export const bytesOf = ({ base64 }: ChatFileRow): Buffer => Buffer.from(base64, 'base64');
