import type { FieldName } from '@zagon/domain/catalogue/fields.ts';

/** Position on a grid of 12 columns and rows of 40 px. */
export type WidgetPlace = { readonly x: number; readonly y: number; readonly w: number; readonly h: number };

/** Content of a widget. */
export type WidgetContent =
  | { readonly kind: 'irrigation_today'; readonly sourceId: string }
  | { readonly kind: 'attention' }
  | { readonly kind: 'soil_profile' | 'air' | 'valves' | 'system_state'; readonly moduleId: string }
  | { readonly kind: 'fields'; readonly moduleId: string; readonly fields: readonly FieldName[] }
  | {
      readonly kind: 'simple_chart';
      readonly sources: readonly { readonly moduleId: string; readonly field: FieldName }[];
      readonly daysBack: number;
    };

export type DemoWidget = {
  readonly key: string;
  readonly name: string;
  readonly place: WidgetPlace;
  readonly content: WidgetContent;
};

/** A dashboard; every member of the account gets a copy. */
export type DemoDashboard = { readonly key: string; readonly name: string; readonly widgets: readonly DemoWidget[] };

/** Instead of a name: the widget shows the title of its kind in the reader's language. */
export const TITLE_OF_KIND = '';

export function widget(
  key: string,
  name: string,
  [x, y, w, h]: readonly [number, number, number, number],
  content: WidgetContent,
): DemoWidget {
  return { key, name, place: { x, y, w, h }, content };
}
