import { chatFiles, type ChatFileKind } from '@krapao/contracts/entities/chat-message-types';
import type { FileType } from '@krapao/contracts/kernel/file-type';
import { fileTypeOf } from '../../platform/file-type-of.ts';

/** A picture or video that is about to be sent. */
export interface PickedFile {
  readonly file: File;
  readonly kind: ChatFileKind;
}

/** What was typed or chosen and not yet sent. */
export interface Draft {
  readonly text: string;
  readonly picked: PickedFile | undefined;
}

export const isBegun = ({ text, picked }: Draft): boolean => text.trim() !== '' || picked !== undefined;

/** What can be wrong with a file (spec §5). */
export type FileProblem =
  | { readonly problem: 'type' | 'heic' | 'unreadable' }
  | { readonly problem: 'size'; readonly limitMb: number };

type CheckedFile = { readonly kind: ChatFileKind } | FileProblem;

/** The accept list of the file chooser. */
export const acceptedFiles = [...chatFiles.image.types, ...chatFiles.video.types].join(',');

/**
 * The picture or video in a clipboard. Office programs put a picture of a copied text beside it: then the text is meant. The name of
 * a copied file is a text, too, but not an HTML text.
 */
export const pastedFile = ({ files, types }: Pick<DataTransfer, 'files' | 'types'>): File | undefined =>
  ['text/plain', 'text/html'].every((type) => types.includes(type)) ? undefined : files[0];

const HAS_EXTENSION = /\.[A-Za-z0-9]+$/;
const kinds = ['image', 'video'] as const;

const kindOf = (type: string | undefined): ChatFileKind | undefined =>
  kinds.find((kind) => (chatFiles[kind].types as readonly (string | undefined)[]).includes(type));

/** Some phones declare `image/jpg`, and some declare nothing. */
const declaredKind = (type: string) => kindOf(type === 'image/jpg' ? 'image/jpeg' : type);

/** iPhones make HEIC, some Androids AVIF; both can hand over a JPEG. */
const isNewPicture = (type: string | undefined): boolean => /^image\/(hei[cf]|avif)/.test(type ?? '');

/** Checks a file for support: its name, its declared type, its first bytes, and its size (spec §5, §9). */
export async function checkFile(file: File): Promise<CheckedFile> {
  let content: FileType | undefined;
  try {
    content = await fileTypeOf(file);
  } catch {
    return { problem: 'unreadable' };
  }
  const type = file.type.toLowerCase();
  if (isNewPicture(content) || isNewPicture(type)) return { problem: 'heic' };
  const kind = kindOf(content);
  if (!kind || !HAS_EXTENSION.test(file.name) || (type !== '' && declaredKind(type) !== kind))
    return { problem: 'type' };
  const { limit } = chatFiles[kind];
  return file.size > limit ? { problem: 'size', limitMb: limit / 1_048_576 } : { kind };
}
