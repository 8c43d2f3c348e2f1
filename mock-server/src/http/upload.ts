import multipart from '@fastify/multipart';
import type { Operation } from '@krapao/contracts/operations/operation';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UploadedFile } from '../domain/handler.ts';
import { UnreadableBody, UploadForm } from './body.ts';

/** The largest file that is read, in bytes: a video has up to 20 MB (spec §5, §9). A longer one is 413. */
export const FILE_LIMIT = 21 * 1_048_576;
const FIELD_LIMIT = 65_536;

type Fields = NonNullable<Operation['multipart']>;

/** For the routes of uploads only: everywhere else a form is refused as a body of the wrong type. */
export async function registerFormParser(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      fileSize: FILE_LIMIT,
      files: 1,
      fields: 10,
      fieldSize: FIELD_LIMIT,
      fieldNameSize: 100,
      parts: 11,
    },
  });
}

/** The form of a request, or why it cannot be read; never rejects. A request without a body is an empty form. */
export async function readForm(
  request: FastifyRequest,
  wanted: Fields,
): Promise<UploadForm | UnreadableBody> {
  if (!request.isMultipart()) return notAForm(request);
  try {
    return await readParts(request, wanted);
  } catch (error) {
    // The rest is read and discarded, so that the sender can read the answer.
    request.raw.resume();
    const { statusCode = 400, message } = error as Error & { statusCode?: number };
    return new UnreadableBody(statusCode, message);
  }
}

function notAForm(request: FastifyRequest): UploadForm | UnreadableBody {
  const { body } = request;
  if (body === undefined || body === null) return new UploadForm({}, []);
  const type = request.headers['content-type'] ?? 'without a type';
  return new UnreadableBody(415, `the body is ${type}; this call takes multipart/form-data`);
}

async function readParts(request: FastifyRequest, wanted: Fields): Promise<UploadForm | UnreadableBody> {
  const fields: Record<string, UploadedFile | string> = {};
  const unknown: string[] = [];
  let isTooLong = false;
  for await (const part of request.parts()) {
    const { fieldname } = part;
    const kind = Object.hasOwn(wanted, fieldname) ? wanted[fieldname] : undefined;
    if (part.type === 'file') {
      const bytes = await readBytes(part.file);
      isTooLong ||= part.file.truncated;
      // For a file input without a chosen file, browsers send a file without name or content.
      if (kind !== 'file') unknown.push(fieldname);
      else if (part.filename !== '' || bytes.length > 0)
        fields[fieldname] = { filename: part.filename, contentType: part.mimetype, bytes };
    } else if (kind === 'text' && typeof part.value === 'string') {
      isTooLong ||= part.valueTruncated;
      fields[fieldname] = part.value;
    } else if (kind !== 'file' || part.value !== '') unknown.push(fieldname);
  }
  if (isTooLong) {
    return new UnreadableBody(413, `a file may have ${FILE_LIMIT} bytes, any other field ${FIELD_LIMIT}`);
  }
  return new UploadForm(fields, unknown);
}

/** Reads up to the file limit, where the parser truncates. */
async function readBytes(file: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of file) chunks.push(chunk);
  return Buffer.concat(chunks);
}
