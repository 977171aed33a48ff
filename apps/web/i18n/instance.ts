import { createInstance } from 'i18next';

/** The i18next instance. Components use `useTexts`; this is for code outside of them. */
export const i18n = createInstance();
