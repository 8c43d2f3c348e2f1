import type { Issue } from '@krapao/contracts/errors/failure';
import type { UploadedFile } from '../domain/upload.ts';

/** A form as it came, in the place of a body. Fields that the operation does not have are kept by name only. */
export class UploadForm {
  readonly fields: Readonly<Record<string, UploadedFile | string>>;
  readonly unknown: readonly string[];

  constructor(fields: Readonly<Record<string, UploadedFile | string>>, unknown: readonly string[]) {
    this.fields = fields;
    this.unknown = unknown;
  }

  get issues(): Issue[] {
    return this.unknown.map((name) => ({
      path: `form.${name}`,
      code: 'KEY_INVALID',
      message: 'unknown field, or a text in the place of a file',
    }));
  }

  /** For the journal: a file as its name, type and size. */
  describe(): Record<string, unknown> {
    const described = Object.entries(this.fields).map(([name, field]): [string, unknown] => {
      if (typeof field === 'string') return [name, field];
      const { filename, contentType, bytes } = field;
      return [name, { filename, contentType, size: bytes.length }];
    });
    return Object.fromEntries(described);
  }
}
