import i18next from 'i18next';

/** The one instance of the app, for code outside components; i18n.ts readies it. */
export const i18n = i18next;
