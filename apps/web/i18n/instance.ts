import { createInstance } from 'i18next';

/** The i18next instance. Components use `useTexts`; this is for other code. */
export const i18n = createInstance();
