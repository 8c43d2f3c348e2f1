/** What the first call needs, in one chunk: the reader of answers, and the texts of refusals. */
export { readAnswer } from '@krapao/contracts/client/read-answer';
export { sentenceWithFigures } from './refusal-figures.ts';
