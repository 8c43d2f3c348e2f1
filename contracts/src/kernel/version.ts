/** Version of the app, and of the contract that is made for it (spec §9). */
export const APP_VERSION = '1.1.14';
