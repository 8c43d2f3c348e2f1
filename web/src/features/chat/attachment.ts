import { chatFiles, type ChatFileKind } from '@krapao/contracts/entities/chat-message-types';
import { fileKind } from '../../platform/file-kind.ts';

/** What can be wrong with a file (spec §5). */
export type FileProblem =
  | { readonly problem: 'type' | 'heic' | 'unreadable' }
  | { readonly problem: 'size'; readonly limitMb: number };

export type CheckedFile = { readonly kind: ChatFileKind } | FileProblem;

/** For the phone's own chooser. */
export const acceptedFiles = [...chatFiles.image.types, ...chatFiles.video.types].join(',');

const HAS_EXTENSION = /\.[A-Za-z0-9]+$/;
const kinds = ['image', 'video'] as const;

/** Some phones say `image/jpg`, and some nothing at all. */
const declaredKind = (type: string): ChatFileKind | undefined =>
  kinds.find((kind) =>
    (chatFiles[kind].types as readonly string[]).includes(type === 'image/jpg' ? 'image/jpeg' : type),
  );

const contents: Readonly<Record<string, ChatFileKind>> = {
  png: 'image',
  jpeg: 'image',
  gif: 'image',
  mp4: 'video',
  quicktime: 'video',
};

/** A file for support: by its name, by what it is declared as, by its first bytes, and by its size (spec §5, §9). */
export async function checkFile(file: File): Promise<CheckedFile> {
  let content: string;
  try {
    content = await fileKind(file);
  } catch {
    return { problem: 'unreadable' };
  }
  const type = file.type.toLowerCase();
  if (content === 'heic' || /^image\/hei[cf]/.test(type)) return { problem: 'heic' };
  const kind = contents[content];
  if (!kind || !HAS_EXTENSION.test(file.name) || (type !== '' && declaredKind(type) !== kind))
    return { problem: 'type' };
  const { limit } = chatFiles[kind];
  return file.size > limit ? { problem: 'size', limitMb: limit / 1_048_576 } : { kind };
}
