import { z } from 'zod';
import {
  TYPE_WIDGETS,
  VIEW_OPTIONS,
  WIDGET_KINDS,
  type WidgetKind,
  type WidgetOptions,
  type WidgetContent,
} from './widgets/registry.ts';
import { widgetBase, type WidgetReference } from './widgets/widget-kind.ts';

const [firstView, ...otherViews] = VIEW_OPTIONS;
if (firstView === undefined) throw new Error('no widget is sent as a view');

/** The widgets that a dashboard can contain. */
export const widget = z.discriminatedUnion('type', [
  z.strictObject({
    ...widgetBase,
    type: z.literal('resources'),
    options: z.discriminatedUnion('view', [firstView, ...otherViews]),
  }),
  ...TYPE_WIDGETS,
]);
export type Widget = z.output<typeof widget>;

type ContentIn<One> = One extends Widget ? Pick<One, 'type' | 'options'> : never;
type WireContent = ContentIn<Widget>;

const VIEWS: ReadonlySet<string> = new Set(VIEW_OPTIONS.map(({ shape }) => shape.view.value));

/** Content of a widget as sent. */
export function wireContent<Kind extends WidgetKind>(kind: Kind, options: WidgetOptions<Kind>): WireContent;
export function wireContent(kind: WidgetKind, options: object): { type: string; options: object } {
  return VIEWS.has(kind) ? { type: 'resources', options: { view: kind, ...options } } : { type: kind, options };
}

/** Items of the account that a widget shows. */
export function referencesOf<Kind extends WidgetKind>({
  kind,
  options,
}: WidgetContent<Kind>): readonly WidgetReference[] {
  return WIDGET_KINDS[kind].references(options);
}
