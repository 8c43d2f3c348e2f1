import type { ErrorCode } from '../errors/catalogue.ts';

/** By its end the app knows that what it was answered before is no longer true (`endsAnswer`). */
type OffCode = Extract<ErrorCode, `${string}_INACTIVE`>;

/**
 * What an operator switches off and on for all members, by `feature.set`: what testers read there, and the code of a call
 * that is refused because it is off. Each is a section of `rewards.json` of the fixtures, which need not name it.
 */
export const features = {
  invite: { label: 'Inviting friends', off: 'INVITE_INACTIVE' },
  refund: { label: 'Cashback', off: 'REFUND_INACTIVE' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly off: OffCode }>>;
export type Feature = keyof typeof features;
export const featureIds = Object.keys(features) as readonly Feature[];
export const byFeature = <T>(valueOf: (feature: Feature) => T) =>
  Object.fromEntries(featureIds.map((feature) => [feature, valueOf(feature)])) as Readonly<
    Record<Feature, T>
  >;
