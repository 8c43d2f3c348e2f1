import type { ArrangedScreen } from './screen.ts';

/** The language in which the app says what the steps name: their texts have its English labels. Any, where they name none. */
export const languageOf = ({ steps }: Pick<ArrangedScreen, 'steps'>): 'en' | undefined =>
  steps.some((step) => 'on' in step) ? 'en' : undefined;
