/** An amount as the app prints it: `฿1,500.00`, `-฿1,500.00`. */
export const baht = (amount: string): string => amount.replace(/^[-−+]?/, '$&฿');

/** The same in the Laos build: `1,500.00 ₭`. */
export const kip = (amount: string): string => `${amount}\u00a0₭`;
