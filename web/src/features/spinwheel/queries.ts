import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

export const spinwheelKeys = {
  active: ['spinwheel', 'active'],
  setup: ['spinwheel', 'setup'],
  coupons: ['spinwheel', 'coupons'],
} as const;

/** Is there a wheel at all? */
export const spinActiveQuery = () =>
  queryOptions({
    queryKey: spinwheelKeys.active,
    queryFn: async ({ signal }) => (await api('spinwheel.active', { signal })).active,
  });

/** The wheel and the member's coins; NO_DATA while it is switched off. */
export const spinSetupQuery = () =>
  queryOptions({
    queryKey: spinwheelKeys.setup,
    queryFn: async ({ signal }) => {
      const { activeSpinwheel, userCoin } = (await api('spinwheel.setup', { signal })).result;
      return { name: activeSpinwheel.name, slices: activeSpinwheel.slice, coins: userCoin };
    },
  });

/** What can be claimed, newest first. */
export const couponsQuery = () =>
  queryOptions({
    queryKey: spinwheelKeys.coupons,
    queryFn: ({ signal }) => api('spinwheel.coupon', { signal }),
  });
