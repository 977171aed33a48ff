import { fireEvent, screen } from '@testing-library/react';
import { isLanguage, type Text } from '@zagon/domain/core/language.ts';
import type { FeatureTexts } from '../../../i18n/feature-texts.ts';
import { i18n } from '../../../i18n/instance.ts';
import type { TextsOf } from '../../../i18n/text-function.ts';

type KeysOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string ? Key : `${Key}.${KeysOf<Texts[Key]>}`;
}[keyof Texts & string];

/** The name of a feature and the key of a text there: `me:password.current`. */
type TextKey = { [Feature in TextsOf]: `${Feature}:${KeysOf<FeatureTexts[Feature]>}` }[TextsOf];

/** A text of a screen, by its key, or the text itself. */
export type ScreenText = TextKey | Text;

/** Values in the labels of the forms. */
const FILLED_IN: Readonly<Record<string, string>> = { name: 'Zielone Pole', count: '8', seconds: '30' };

/** The text in the language of the page. */
export function textOf(of: ScreenText): string {
  const language = isLanguage(i18n.language) ? i18n.language : 'en';
  if (typeof of === 'object') return of[language];
  const [feature = '', key = ''] = of.split(':');
  const text: unknown = i18n.getResource(language, feature, key);
  if (typeof text !== 'string') throw new Error(`there is no text ${of}`);
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => FILLED_IN[name] ?? '');
}

/** A field by its label; `nth` if several on a page share it. */
export type FieldPlace = { readonly label: ScreenText; readonly nth: number };

export function fieldAt({ label, nth }: FieldPlace): HTMLElement {
  const text = textOf(label);
  // The numbers on the form are those in its drawing.
  const found = screen.getAllByLabelText((content) => content.replace(/^\d(?=\D)/, '') === text, {
    // Not the list of options, which has the same label.
    selector: 'input, textarea, [role=radiogroup]',
  })[nth];
  if (found === undefined) throw new Error(`there is no field ${nth + 1} with the label ${text}`);
  return found;
}

export function enter(label: ScreenText, value: string): void {
  fireEvent.change(fieldAt({ label, nth: 0 }), { target: { value } });
}

export function press(label: ScreenText): void {
  fireEvent.click(screen.getByRole('button', { name: textOf(label) }));
}
