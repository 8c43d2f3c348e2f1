/** Version of the app that this contract was made for (spec §9). */
export const APP_VERSION = '1.1.14';
