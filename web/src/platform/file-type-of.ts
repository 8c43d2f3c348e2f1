import { FILE_HEAD_BYTES, fileType, type FileType } from '@krapao/contracts/kernel/file-type';

/** Looks at the first bytes of a chosen file; rejects when it can no longer be read. */
export const fileTypeOf = async (file: Blob): Promise<FileType | undefined> =>
  fileType(new Uint8Array(await file.slice(0, FILE_HEAD_BYTES).arrayBuffer()));
