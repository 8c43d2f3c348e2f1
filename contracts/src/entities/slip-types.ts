/** What a slip may be by its content: pictures only (assumed). Apart from the schema, because the app needs it in a browser. */
export const slipTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;
