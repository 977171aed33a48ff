import { i18n } from '../../i18n/instance.ts';
import { searchEn } from './texts.en.ts';
import { searchPl } from './texts.pl.ts';

/**
 * Adds the texts of the search in both languages. They are loaded with the search rather than the screens, so that the
 * first page does not wait for them; changing the language then loads nothing.
 */
export function registerSearchTexts(): void {
  i18n.addResourceBundle('en', 'search', searchEn);
  i18n.addResourceBundle('pl', 'search', searchPl);
}
