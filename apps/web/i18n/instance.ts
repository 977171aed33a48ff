import { createInstance } from 'i18next';

/** The texts of the page. Screens reach them by `useTexts`; this is for what stands outside of them. */
export const i18n = createInstance();
