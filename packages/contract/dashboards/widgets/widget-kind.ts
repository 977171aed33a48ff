import type { DeviceType } from '@zagon/domain/catalogue/device-type.ts';
import { z } from 'zod';
import { id } from '../../endpoint.ts';
import { oneLine } from '../../one-line.ts';

/** An item of the account that a widget shows. */
export type WidgetReference = {
  readonly to: 'module' | 'water_source' | 'region' | 'section' | 'geo_object' | 'output' | 'picture';
  readonly id: string;
  /** Where the id is in the options, for error messages. */
  readonly path: string;
};

/** Columns and rows of the grid. */
export type WidgetSize = { readonly w: number; readonly h: number };

/** Which modules a first dashboard shows with this kind of widget. */
export type WidgetSuggestion<Options> = {
  /** Position among the suggested cards; also decides if several kinds suit a module. */
  readonly order: number;
  /** Returns null if the kind does not suit the device type. */
  readonly optionsFor: (moduleId: string, type: DeviceType) => Options | null;
};

/** A kind of widget, independent of how it is sent. */
export type WidgetKindEntry<Kind extends string, Options> = {
  readonly kind: Kind;
  readonly options: z.ZodType<Options>;
  /** The account must own each of them. */
  readonly references: (options: Options) => readonly WidgetReference[];
  /** Size of a new widget. */
  readonly size: WidgetSize;
  /** Valid options, for tests and as defaults. */
  readonly sample: Options;
  /** Null for a kind that is not chosen by module. */
  readonly suggestion: WidgetSuggestion<Options> | null;
};

type Definition<Kind extends string, Shape extends z.ZodRawShape> = Omit<
  WidgetKindEntry<Kind, z.output<z.ZodObject<Shape, z.core.$strict>>>,
  'options'
> & { readonly options: z.ZodObject<Shape, z.core.$strict> };

/** The properties that every widget has. Positions are on a grid of 12 columns and rows of 40 px. */
export const widgetBase = {
  id,
  /** Empty: the widget shows the title of its kind, in the language of the reader. */
  name: oneLine.max(100),
  place: z.strictObject({
    x: z.number().int().min(0).max(11),
    y: z.number().int().min(0).max(500),
    w: z.number().int().min(1).max(12),
    h: z.number().int().min(1).max(40),
  }),
};

/** A widget sent as a view of the type `resources`. New kinds are views. */
export function viewWidget<Kind extends string, Shape extends z.ZodRawShape>(definition: Definition<Kind, Shape>) {
  const { kind, options } = definition;
  const wireOptions = z.strictObject({ view: z.literal(kind), ...options.shape });
  return { ...definition, level: 'view' as const, wireOptions };
}

/** A widget with its own wire type. */
export function typeWidget<Kind extends string, Shape extends z.ZodRawShape>(definition: Definition<Kind, Shape>) {
  const { kind, options } = definition;
  const wireWidget = z.strictObject({ ...widgetBase, type: z.literal(kind), options });
  return { ...definition, level: 'type' as const, wireWidget };
}

/** The module that a widget of one module shows. */
export function moduleReference(moduleId: string, path = 'id_object'): WidgetReference {
  return { to: 'module', id: moduleId, path };
}

/** Placeholder for a module or water source in samples. */
export const SAMPLE_ID = '0199f0aa-0000-7000-8000-000000000001';
