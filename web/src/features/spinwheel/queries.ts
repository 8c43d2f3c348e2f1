import { ApiError } from '@krapao/contracts/client/api-error';
import { queryOptions } from '@tanstack/react-query';
import { appOf } from '../../core/query-client.ts';

export const spinwheelKeys = {
  active: ['spinwheel', 'active'],
  setup: ['spinwheel', 'setup'],
  coupons: ['spinwheel', 'coupons'],
} as const;

/** Whether the operator has a wheel at all. */
export const spinActiveQuery = () =>
  queryOptions({
    queryKey: spinwheelKeys.active,
    queryFn: async ({ client, signal }) => (await appOf(client).api('spinwheel.active', { signal })).active,
  });

/** The wheel and the member's coins; NO_DATA while it is switched off. */
export const spinSetupQuery = () =>
  queryOptions({
    queryKey: spinwheelKeys.setup,
    queryFn: async ({ client, signal }) => {
      const { activeSpinwheel, userCoin } = (await appOf(client).api('spinwheel.setup', { signal })).result;
      return { name: activeSpinwheel.name, slices: activeSpinwheel.slice, coins: userCoin };
    },
  });

/** The coupons that can be claimed, newest first. */
export const couponsQuery = () =>
  queryOptions({
    queryKey: spinwheelKeys.coupons,
    queryFn: ({ client, signal }) => appOf(client).api('spinwheel.coupon', { signal }),
  });

interface Refusal {
  readonly error: string | null;
  readonly data?: Readonly<Record<string, unknown>> | undefined;
}

/** A refusal has status 200 and its code in `error` (assumed); this makes it an error like any other. */
export function refusalOf(operation: string, { error, data }: Refusal): ApiError {
  return new ApiError({
    kind: 'refused',
    operation,
    message: error ?? '',
    status: 200,
    ...(data && { data }),
  });
}
