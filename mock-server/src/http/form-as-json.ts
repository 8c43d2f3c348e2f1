import type { UploadedFile } from '../domain/handler.ts';

/** A file as JSON can carry it. */
export const fileAsJson = ({ filename, contentType, bytes }: UploadedFile) => ({
  filename,
  contentType,
  base64: Buffer.from(bytes).toString('base64'),
});

/** The fields of a form as JSON can carry them. */
export const formAsJson = (fields: Readonly<Record<string, UploadedFile | string>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      typeof field === 'string' ? field : fileAsJson(field),
    ]),
  );
