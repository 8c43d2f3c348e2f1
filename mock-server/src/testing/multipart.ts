import type { RawCall } from '@krapao/kit';

const BOUNDARY = 'krapao-test-boundary';

export interface FilePart {
  readonly filename: string;
  readonly contentType?: string;
  readonly bytes: Uint8Array;
}

/** A form as a browser sends it. */
export function formOf(
  fields: Readonly<Record<string, FilePart | string>>,
): Pick<RawCall, 'body' | 'headers'> {
  const parts = Object.entries(fields).map(([name, field]) => {
    if (typeof field === 'string') return part(`name="${name}"`, '', Buffer.from(field));
    const type = `content-type: ${field.contentType ?? 'image/png'}\r\n`;
    return part(`name="${name}"; filename="${field.filename}"`, type, field.bytes);
  });
  return {
    body: Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}

const part = (disposition: string, type: string, content: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${disposition}\r\n${type}\r\n`),
    content,
    Buffer.from('\r\n'),
  ]);

/** Starts like a PNG, which is all that the simulator checks; `mark` makes it differ from others. */
export const pngOf = (mark: string): Buffer =>
  Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from(mark)]);
