import { wireContent, type Widget } from '@zagon/contract/dashboards/widget.ts';
import { WIDGET_KINDS, WIDGET_KIND_NAMES } from '@zagon/contract/dashboards/widgets/registry.ts';
import type { WidgetSize } from '@zagon/contract/dashboards/widgets/widget-kind.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { WaterSourceShape } from '@zagon/contract/water-sources/endpoints.ts';
import { typeOf } from '../../../entities/module/shown-field.ts';

type Content = ReturnType<typeof wireContent>;
type Card = WidgetSize & { readonly name: string; readonly content: Content };

/** Maximum number of widgets on a dashboard. */
const MAX_WIDGETS = 60;
const COLUMNS = 12;
/** A card without a name shows the title of its kind in the language of the reader. */
const TITLE_OF_KIND = '';

type ModuleCard = Card & { readonly order: number };

/** The card that suits a module best. */
function suggestCard(module: ModuleShape): ModuleCard | null {
  const type = typeOf(module);
  if (type === undefined) return null;
  const cards = WIDGET_KIND_NAMES.flatMap((kind): ModuleCard[] => {
    const { suggestion, size } = WIDGET_KINDS[kind];
    const options = suggestion?.optionsFor(module.id, type) ?? null;
    if (suggestion === null || options === null) return [];
    return [{ ...size, order: suggestion.order, name: module.name, content: wireContent(kind, options) }];
  });
  return cards.toSorted(byOrder)[0] ?? null;
}

function byOrder(a: ModuleCard, b: ModuleCard): number {
  return a.order - b.order;
}

/**
 * A first dashboard for the account: water and attention at the top, then a card for each module, three in a row.
 */
export function suggestedWidgets(
  moduleList: readonly ModuleShape[],
  sources: readonly WaterSourceShape[],
  newId: () => string,
): Widget[] {
  const [source] = sources;
  const modules = moduleList.flatMap((module) => suggestCard(module) ?? []).toSorted(byOrder);
  return placeCards([...topCards(source), ...modules].slice(0, MAX_WIDGETS), newId);
}

/** Water and attention side by side, of equal height; attention alone without water. */
function topCards(source: WaterSourceShape | undefined): Card[] {
  const attention: Card = {
    ...WIDGET_KINDS.attention.size,
    name: TITLE_OF_KIND,
    content: wireContent('attention', {}),
  };
  if (source === undefined) return [attention];
  const { size } = WIDGET_KINDS.irrigation_today;
  const content = wireContent('irrigation_today', { id_water_source: source.id });
  return [
    { ...size, name: TITLE_OF_KIND, content },
    { ...attention, h: size.h },
  ];
}

/** Places cards left to right, row by row; a row is as high as its tallest card. */
function placeCards(cards: readonly Card[], newId: () => string): Widget[] {
  let x = 0;
  let y = 0;
  let rowHeight = 0;
  return cards.map(({ name, w, h, content }) => {
    if (x + w > COLUMNS) {
      y += rowHeight;
      x = 0;
      rowHeight = 0;
    }
    const place = { x, y, w, h };
    x += w;
    rowHeight = Math.max(rowHeight, h);
    return { id: newId(), name: name.slice(0, 100), place, ...content };
  });
}
