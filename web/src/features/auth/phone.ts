import { asciiDigits } from '@krapao/contracts/kernel/money';

/** A phone number as the operator keeps it: Thai and Lao digits as ASCII ones, without spaces and dashes. */
export const phoneDigits = (text: string): string => asciiDigits(text).replace(/[\s-]/g, '');
