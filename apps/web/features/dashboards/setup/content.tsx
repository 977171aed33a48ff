import { wireContent, type Widget } from '@zagon/contract/dashboards/widget.ts';
import {
  WIDGET_KINDS,
  type WidgetKind,
  type WidgetOptions,
  type WidgetContent,
} from '@zagon/contract/dashboards/widgets/registry.ts';
import { firstFreePlace, type Layout } from '@zagon/domain/dashboards/layout.ts';
import type { ReactNode } from 'react';
import { WIDGET_SETUPS } from './registry.ts';
import type { Farm } from './widget-setup.ts';

/** A widget being configured. */
export type Draft = { readonly content: WidgetContent; readonly name: string };

/** A draft of a kind that immediately shows data of the farm; null if the farm has none for it. */
export function startDraft(kind: WidgetKind, farm: Farm): Draft | null {
  const options = WIDGET_SETUPS[kind].start(farm);
  return options === null ? null : { content: contentOfKind(kind, options), name: '' };
}

// The union of kinds and the options of one kind cannot be tied in a literal.
function contentOfKind<Kind extends WidgetKind>(kind: Kind, options: WidgetOptions<Kind>): WidgetContent;
function contentOfKind(kind: WidgetKind, options: object): { kind: WidgetKind; options: object } {
  return { kind, options };
}

/** Name of a draft: as typed, else derived from its content. Empty: the title of its kind. */
export function draftName<Kind extends WidgetKind>({ kind, options }: WidgetContent<Kind>, farm: Farm): string {
  return WIDGET_SETUPS[kind].nameOf(options, farm);
}

/** The settings of a draft. */
export function setupForm<Kind extends WidgetKind>(
  { kind, options }: WidgetContent<Kind>,
  farm: Farm,
  onChange: (content: WidgetContent) => void,
): ReactNode {
  const { Form } = WIDGET_SETUPS[kind];
  return <Form options={options} farm={farm} onChange={(changed) => onChange(contentOfKind(kind, changed))} />;
}

/** A draft as a widget of the dashboard. */
export function widgetOf(draft: Draft, id: string, place: Widget['place'], farm: Farm): Widget {
  const { content } = draft;
  const name = (draft.name.trim() === '' ? draftName(content, farm) : draft.name.trim()).slice(0, 100);
  return { id, name, place, ...wireOf(content) };
}

function wireOf<Kind extends WidgetKind>({ kind, options }: WidgetContent<Kind>) {
  return wireContent(kind, options);
}

/** The first free place for a new widget of a kind. */
export function placeFor(kind: WidgetKind, layout: Layout): Widget['place'] {
  return { ...firstFreePlace(layout, WIDGET_KINDS[kind].size) };
}
