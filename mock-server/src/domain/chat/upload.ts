import { chatFiles, type ChatFileKind } from '@krapao/contracts/entities/chat-message-types';
import type { Issue, FiguresOf } from '@krapao/contracts/errors/failure';
import { fileType } from '@krapao/contracts/kernel/file-type';
import { ok, refuse, type Outcome } from '../../world/outcome.ts';
import { handles, type UploadedFile } from '../handler.ts';
import type { SimWorld } from '../tables.ts';
import { keepFile, pathOf } from './files.ts';

const wrong = (code: Issue['code'], message: string, figures?: Partial<FiguresOf<'KEY_INVALID'>>) =>
  refuse(code, { ...figures, issues: [{ path: 'form.file', code, message }] });

/** Accepts a file by its content, whatever its name says; the name must have an extension (spec §5). */
function upload(
  world: SimWorld,
  kind: ChatFileKind,
  file: UploadedFile | undefined,
): Outcome<{ path: string }, 'KEY_MISSING' | 'KEY_INVALID'> {
  if (!file) return wrong('KEY_MISSING', 'required');
  const { types, limit } = chatFiles[kind];
  const { bytes, filename } = file;
  if (bytes.length > limit) return wrong('KEY_INVALID', `must be at most ${limit} bytes`, { limit });
  if (!/\.[A-Za-z0-9]+$/.test(filename)) return wrong('KEY_INVALID', 'the name must have an extension');
  const type = fileType(bytes);
  if (type === undefined || !(types as readonly string[]).includes(type))
    return wrong('KEY_INVALID', `must be ${types.join(', ')} by its content`, { types: [...types] });
  return ok({ path: pathOf(keepFile(world, { kind, type, bytes })) });
}

export const chatUploadImage = handles('chat.uploadImage', (world, { form }) =>
  upload(world, 'image', form.file),
);
export const chatUploadVideo = handles('chat.uploadVideo', (world, { form }) =>
  upload(world, 'video', form.file),
);
