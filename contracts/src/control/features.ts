import type { ErrorCode } from '../errors/catalogue.ts';

/** By this suffix the app recognises that an earlier answer is no longer true (`endsAnswer`). */
type CodeThatEndsIn_INACTIVE = Extract<ErrorCode, `${string}_INACTIVE`>;

/**
 * The features that an operator switches off and on for all members, by `feature.set`: the text for testers, and the code of
 * a call that is refused because the feature is off. Each is a section of `rewards.json` in the fixtures, which may leave
 * it out if it has only the switch.
 */
export const features = {
  invite: { label: 'Inviting friends', off: 'INVITE_INACTIVE' },
  refund: { label: 'Cashback', off: 'REFUND_INACTIVE' },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly off: CodeThatEndsIn_INACTIVE }>
>;
export type Feature = keyof typeof features;
export const featureIds = Object.keys(features) as readonly Feature[];
export const byFeature = <T>(valueOf: (feature: Feature) => T) =>
  Object.fromEntries(featureIds.map((feature) => [feature, valueOf(feature)])) as Readonly<
    Record<Feature, T>
  >;
