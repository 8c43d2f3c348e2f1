import type { ApiError } from '@krapao/contracts/client/api-error';
import { fileKind, type FileKind } from '../../../platform/file-kind.ts';

/** Why a file cannot be a slip; the server takes PNG, JPEG and WebP by their content. */
export type FileProblem = 'heic' | 'pdf' | 'video' | 'notPicture' | 'unreadable';

/** For the file chooser: phones that keep HEIC pictures then hand over JPEG. */
export const SLIP_TYPES = 'image/jpeg,image/png,image/webp';

const problems: Readonly<Record<FileKind, FileProblem | undefined>> = {
  png: undefined,
  jpeg: undefined,
  webp: undefined,
  heic: 'heic',
  pdf: 'pdf',
  mp4: 'video',
  quicktime: 'video',
  gif: 'notPicture',
  unknown: 'notPicture',
};

/** Looks into the file, whatever it is called. */
export async function checkSlipFile(file: Blob): Promise<FileProblem | undefined> {
  try {
    return problems[await fileKind(file)];
  } catch {
    return 'unreadable';
  }
}

/** A file that even a server in between finds too large. */
export const isTooLarge = (error: ApiError): boolean => error.status === 413;
