import { wireContent } from '@zagon/contract/dashboards/widget.ts';
import { WIDGET_KINDS, WIDGET_KIND_NAMES } from '@zagon/contract/dashboards/widgets/registry.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { WaterSourceShape } from '@zagon/contract/water-sources/endpoints.ts';
import { typeOf } from '../../../entities/module/shown-field.ts';
import { card, type Card, type Template } from './template.ts';

type ModuleCard = Card & { readonly order: number };

/** Water and attention at the top, then the card that suits each module best. */
export const overview: Template = {
  title: { pl: 'Przegląd', en: 'Overview' },
  description: {
    pl: 'Co działa, co wymaga uwagi i karta każdego modułu.',
    en: 'What is running, what needs attention, and a card for each module.',
  },
  cards: ({ modules, sources: [source] }) => [
    ...topCards(source),
    ...modules.flatMap((module) => suggestCard(module) ?? []).toSorted(byOrder),
  ],
};

/** The card that suits a module best. */
function suggestCard(module: ModuleShape): ModuleCard | null {
  const type = typeOf(module);
  if (type === undefined) return null;
  const cards = WIDGET_KIND_NAMES.flatMap((kind): ModuleCard[] => {
    const { suggestion, size } = WIDGET_KINDS[kind];
    const options = suggestion?.optionsFor(module.id, type) ?? null;
    if (suggestion === null || options === null) return [];
    const name = module.name.slice(0, 100);
    return [{ ...size, order: suggestion.order, name, content: wireContent(kind, options) }];
  });
  return cards.toSorted(byOrder)[0] ?? null;
}

function byOrder(a: ModuleCard, b: ModuleCard): number {
  return a.order - b.order;
}

/** Water and attention side by side, of equal height; attention alone without water. */
function topCards(source: WaterSourceShape | undefined): Card[] {
  if (source === undefined) return [card('attention', {})];
  return [
    card('irrigation_today', { id_water_source: source.id }),
    card('attention', {}, { h: WIDGET_KINDS.irrigation_today.size.h }),
  ];
}
