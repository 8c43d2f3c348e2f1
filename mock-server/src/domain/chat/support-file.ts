import type { KeptSupportFile } from '@krapao/contracts/control/desk';
import { chatFiles } from '@krapao/contracts/entities/chat-message-types';
import type { ChatFileKind } from '@krapao/contracts/entities/chat-message-types';
import { fileType } from '@krapao/contracts/kernel/file-type';
import { ok } from '../../world/outcome.ts';
import type { Outcome } from '../../world/outcome.ts';
import type { SimWorld } from '../tables.ts';
import { keepFile, pathOf } from './files.ts';

const kinds = Object.keys(chatFiles) as ChatFileKind[];

/** The kind and MIME type of a file from support: anything that is not a picture or video is a file to be downloaded. */
function typeOf(bytes: Uint8Array): { readonly kind: ChatFileKind | 'file'; readonly type: string } {
  const type = fileType(bytes);
  const kind = kinds.find((one) => (chatFiles[one].types as readonly string[]).includes(type ?? ''));
  if (type !== undefined && kind !== undefined) return { kind, type };
  return { kind: 'file', type: type === 'application/pdf' ? type : 'application/octet-stream' };
}

/** Keeps a file that support is about to send. */
export function keepSupportFile(world: SimWorld, bytes: Uint8Array): Outcome<KeptSupportFile> {
  const file = keepFile(world, { ...typeOf(bytes), bytes });
  const path = pathOf(file);
  return ok({ url: path, filePath: path, fileType: file.kind, size: file.size });
}
