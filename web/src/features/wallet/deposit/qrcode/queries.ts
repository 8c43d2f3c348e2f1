import { instantOf } from '@krapao/contracts/kernel/calendar';
import type { Qrcode } from '@krapao/contracts/client/read-entities';
import { queryOptions } from '@tanstack/react-query';
import type { QrProvider } from '@krapao/contracts/entities/constants';
import type { Amount } from '@krapao/contracts/kernel/money';
import { appOf } from '../../../../core/query-client.ts';

/** Said of a code that may have been created, until it is found. */
export const CODE_UNKNOWN = 'qrcode.codeUnknown';

export const qrcodeKeys = { all: ['qrcode'] } as const;

/** The member's code at one provider, or the answer that there is none. */
export const qrcodeQuery = (provider: QrProvider) =>
  queryOptions({
    queryKey: [...qrcodeKeys.all, provider],
    queryFn: ({ client, signal }) =>
      appOf(client).api('qrcode.get', { params: { bankCode: provider }, signal }),
  });

/** A code that can be paid until `expiresAt`. */
export interface ShownCode {
  readonly qrcodeId: string;
  /** SVG markup; shown as an image, never inserted into the page. */
  readonly svg: string;
  readonly amount: Amount;
  /** Epoch milliseconds of the server's clock. */
  readonly expiresAt: number;
}

/** The code of a record, if it has everything that is needed to pay it. */
export function codeOf(record: Qrcode | undefined): ShownCode | undefined {
  if (!record?.hasQrcode) return undefined;
  const { qrcodeId, qrcode, amount, expireIn } = record;
  if (qrcodeId === null || qrcode === null || amount === null || expireIn === null) return undefined;
  return { qrcodeId, svg: qrcode, amount, expiresAt: instantOf(expireIn) };
}
