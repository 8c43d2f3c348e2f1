import { FILE_HEAD_BYTES, fileType, type FileType } from '@krapao/contracts/kernel/file-type';

/** Detects the type of a chosen file by its first bytes; rejects if the file can no longer be read. */
export const fileTypeOf = async (file: Blob): Promise<FileType | undefined> =>
  fileType(new Uint8Array(await file.slice(0, FILE_HEAD_BYTES).arrayBuffer()));
