import type { FastifyReply } from 'fastify';

/** Sends bytes, or the part of them that a player of videos asks for: Safari plays nothing without. */
export function sendBytes(reply: FastifyReply, bytes: Buffer, header: string | undefined): FastifyReply {
  void reply.header('accept-ranges', 'bytes');
  const range = readRange(header, bytes.length);
  if (range === undefined) return reply.send(bytes);
  if (range === null) return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
  const { start, end } = range;
  void reply.code(206).header('content-range', `bytes ${start}-${end}/${bytes.length}`);
  return reply.send(bytes.subarray(start, end + 1));
}

/** One range of bytes; null when it lies outside, `undefined` for the whole. */
function readRange(
  header: string | undefined,
  size: number,
): { readonly start: number; readonly end: number } | null | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  const [, first = '', last = ''] = match;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start <= end && start < size ? { start, end } : null;
}
