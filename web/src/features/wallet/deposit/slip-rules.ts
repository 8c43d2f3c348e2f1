import type { ApiError } from '@krapao/contracts/client/api-error';
import { slipTypes } from '@krapao/contracts/entities/constants';
import type { FileType } from '@krapao/contracts/kernel/file-type';
import { instantOf } from '@krapao/contracts/kernel/calendar';
import type { Slip } from '@krapao/contracts/client/read-entities';
import { fileTypeOf } from '../../../platform/file-type-of.ts';
import { CLOCK_SLACK_MS } from '../../../platform/server-clock.ts';

/** Why a file cannot be a slip; the server accepts PNG, JPEG and WebP, by their content. */
export type FileProblem = 'heic' | 'pdf' | 'video' | 'notPicture' | 'unreadable';

/** For the file chooser: with this list, phones that store HEIC pictures convert them to JPEG. */
export const SLIP_TYPES = slipTypes.join(',');

/** The problem of a file of another type. AVIF uses the text of `heic`, which is the same to a player. */
const problems: Partial<Readonly<Record<FileType, FileProblem>>> = {
  'image/heic': 'heic',
  'image/avif': 'heic',
  'application/pdf': 'pdf',
  'video/mp4': 'video',
  'video/quicktime': 'video',
};

/** Checks a file by its content, not its name. */
export async function checkSlipFile(file: Blob): Promise<FileProblem | undefined> {
  try {
    const type = await fileTypeOf(file);
    if (!type) return 'notPicture';
    return (slipTypes as readonly string[]).includes(type) ? undefined : (problems[type] ?? 'notPicture');
  } catch {
    return 'unreadable';
  }
}

/** Whether the file was too large for a server on the way, such as a proxy. */
export const isTooLarge = (error: ApiError): boolean => error.status === 413;

/**
 * The slip of an upload whose answer was lost, if it arrived: the newest one since the upload started. It cannot be another
 * upload of the member, because only one per minute is accepted (contract: wallet.uploadSlip).
 * @param sentAt the server's clock, epoch milliseconds
 */
export const arrivedSlip = (slips: readonly Slip[], sentAt: number): Slip | undefined =>
  slips.find(({ createdAt }) => instantOf(createdAt) >= sentAt - CLOCK_SLACK_MS);
