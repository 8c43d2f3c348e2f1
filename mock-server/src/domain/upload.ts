import type { Operation } from '@krapao/contracts/operations/operation';

/** A file of a form, whole in memory; the HTTP layer bounds its size. Its name and type are what the sender says. */
export interface UploadedFile {
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/** The fields of a `multipart/form-data` body by name; one that did not come is `undefined`. */
export type FormOf<O extends Operation> = O extends { readonly multipart: infer Fields }
  ? { readonly [Name in keyof Fields]: (Fields[Name] extends 'file' ? UploadedFile : string) | undefined }
  : undefined;
