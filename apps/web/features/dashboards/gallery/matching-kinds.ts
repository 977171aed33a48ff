import { fold } from '@zagon/domain/core/fold.ts';
import type { WidgetKind } from '@zagon/contract/dashboards/widgets/registry.ts';
import type { Language } from '@zagon/domain/core/language.ts';
import { WIDGET_SETUPS } from '../setup/registry.ts';
import { WIDGET_VIEWS } from '../widgets/registry.ts';

/** Kinds whose title or description contains all typed words; those whose title begins with the text come first. */
export function matchingKinds(kinds: readonly WidgetKind[], text: string, language: Language): readonly WidgetKind[] {
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  const title = (kind: WidgetKind) => fold(WIDGET_VIEWS[kind].title[language]);
  const all = (kind: WidgetKind) => `${title(kind)} ${fold(WIDGET_SETUPS[kind].description[language])}`;
  return kinds
    .filter((kind) => words.every((word) => all(kind).includes(word)))
    .toSorted((a, b) => Number(title(b).startsWith(words[0] ?? '')) - Number(title(a).startsWith(words[0] ?? '')));
}
