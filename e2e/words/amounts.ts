const NO_BREAK_SPACE = '\u00a0';

/** An amount as the app prints it. */
export const baht = (amount: string): string => `${amount}${NO_BREAK_SPACE}฿`;

/** The same in the Laos build. */
export const kip = (amount: string): string => `${amount}${NO_BREAK_SPACE}₭`;
