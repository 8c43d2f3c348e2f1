/** The version that players see (spec §9). */
export const APP_VERSION = '1.1.14';
