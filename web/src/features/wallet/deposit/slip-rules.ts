import type { ApiError } from '@krapao/contracts/client/api-error';
import { slipTypes } from '@krapao/contracts/entities/constants';
import type { FileType } from '@krapao/contracts/kernel/file-type';
import { instantOf } from '@krapao/contracts/kernel/calendar';
import type { Slip } from '@krapao/contracts/client/read-entities';
import { fileTypeOf } from '../../../platform/file-type-of.ts';
import { CLOCK_SLACK_MS } from '../../../platform/server-clock.ts';

/** Why a file cannot be a slip; the server takes PNG, JPEG and WebP by their content. */
export type FileProblem = 'heic' | 'pdf' | 'video' | 'notPicture' | 'unreadable';

/** For the file chooser: phones that keep HEIC pictures then hand over JPEG. */
export const SLIP_TYPES = slipTypes.join(',');

/** What is said of a file of another type; `heic` names what its text does, AVIF is the same to a player. */
const problems: Partial<Readonly<Record<FileType, FileProblem>>> = {
  'image/heic': 'heic',
  'image/avif': 'heic',
  'application/pdf': 'pdf',
  'video/mp4': 'video',
  'video/quicktime': 'video',
};

/** Looks into the file, whatever it is called. */
export async function checkSlipFile(file: Blob): Promise<FileProblem | undefined> {
  try {
    const type = await fileTypeOf(file);
    if (!type) return 'notPicture';
    return (slipTypes as readonly string[]).includes(type) ? undefined : (problems[type] ?? 'notPicture');
  } catch {
    return 'unreadable';
  }
}

/** A file that even a server in between finds too large. */
export const isTooLarge = (error: ApiError): boolean => error.status === 413;

/**
 * The slip that an upload without an answer has become, if it arrived: the newest one since it was sent. Another of
 * the same member cannot be so young, since one a minute is taken (contract: wallet.uploadSlip).
 * @param sentAt the server's clock, epoch milliseconds
 */
export const arrivedSlip = (slips: readonly Slip[], sentAt: number): Slip | undefined =>
  slips.find(({ createdAt }) => instantOf(createdAt) >= sentAt - CLOCK_SLACK_MS);
