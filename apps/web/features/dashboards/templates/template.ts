import { wireContent, type Widget } from '@zagon/contract/dashboards/widget.ts';
import { MAX_WIDGETS } from '@zagon/domain/dashboards/limits.ts';
import { WIDGET_KINDS, type WidgetKind, type WidgetOptions } from '@zagon/contract/dashboards/widgets/registry.ts';
import type { WidgetSize } from '@zagon/contract/dashboards/widgets/widget-kind.ts';
import { flow } from '@zagon/domain/dashboards/layout.ts';
import type { Text } from '@zagon/domain/core/language.ts';
import type { Farm } from '../setup/widget-setup.ts';

/** A card of a template. Without a name it shows the title of its kind in the language of the reader. */
export type Card = WidgetSize & { readonly name: string; readonly content: ReturnType<typeof wireContent> };

/** A dashboard generated from the farm's data. */
export type Template = {
  readonly title: Text;
  readonly description: Text;
  /** Its cards in reading order; none if the farm has no data for it. */
  readonly cards: (farm: Farm) => readonly Card[];
};

/** A card of a kind in its usual size. */
export function card<Kind extends WidgetKind>(
  kind: Kind,
  options: WidgetOptions<Kind>,
  { name = '', ...size }: { readonly name?: string; readonly w?: number; readonly h?: number } = {},
): Card {
  return { ...WIDGET_KINDS[kind].size, ...size, name: name.slice(0, 100), content: wireContent(kind, options) };
}

/** The widgets of a template, placed left to right; at most as many as a dashboard can hold. */
export function widgetsOf(cards: readonly Card[], newId: () => string): Widget[] {
  const items = cards.slice(0, MAX_WIDGETS).map((item) => ({ ...item, id: newId() }));
  return flow(items).map(({ id, ...place }, index) => ({ id, ...contentAt(items, index), place }));
}

function contentAt(items: readonly Card[], index: number) {
  const item = items[index];
  if (item === undefined) throw new Error('a card without a place');
  return { name: item.name, ...item.content };
}
