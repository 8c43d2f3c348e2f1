import type { ArrangedScreen } from './screen.ts';

/**
 * The language that the app must have for the steps: their texts contain its English labels. Any language if they name no
 * control.
 */
export const languageOf = ({ steps }: Pick<ArrangedScreen, 'steps'>): 'en' | undefined =>
  steps.some((step) => 'on' in step) ? 'en' : undefined;
