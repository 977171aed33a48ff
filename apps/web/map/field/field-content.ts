import type { ClassTone } from '@zagon/domain/map/layers/layer.ts';
import type { AreaPart } from '@zagon/domain/map/area.ts';
import type { Place } from '../place.ts';

/** The items drawn on the map of a farm: outlines and pins, already in the user's language and units. */

/**
 * The state of a section's valve. `sent`: an order to open is pending · `stopping`: a close is pending, and water may
 * still run · `unknown`: it may be open, so it never looks like `rest`.
 */
export type ShapeState =
  | 'rest'
  | 'running'
  | 'fertigation'
  | 'waiting'
  | 'waiting_fertigation'
  | 'sent'
  | 'stopping'
  | 'fault'
  | 'unknown';

export type FieldShape = {
  readonly kind: 'region' | 'section';
  readonly id: string;
  /** The first line of its label, its letter where there is no room for the name, and the second line. */
  readonly name: string;
  readonly short: string;
  readonly note: string;
  /** None if it was never drawn; each has a border of three corners at least. */
  readonly parts: readonly AreaPart[];
  readonly state: ShapeState;
  /** The soil moisture of a section, as a filling. */
  readonly moisture?: ShapeMoisture;
  /** The layer value of a section, replacing its valve. */
  readonly layer?: ShapeLayer;
};

/**
 * `level`: 0 to 1, from dry to wet by the section's own limits; its optimum is from 0.4 to 0.6 · `stale`: an old
 * reading · `plain`: a reading without limits · `none`: no probe or no reading.
 */
export type ShapeMoisture =
  | { readonly kind: 'fresh'; readonly level: number; readonly tone: ClassTone }
  | { readonly kind: 'stale' | 'plain' | 'none' };

/** `plain`: a value without a class · `stale`: hatched · `none`: an empty dashed shape. */
export type ShapeLayer = {
  readonly tone: ClassTone | 'plain' | 'stale' | 'none';
  /** Value and word, a line each. */
  readonly label: string;
  /** Its mark and value, where there is no space for the words; the list has them. */
  readonly short: string;
};

/** How a badge is marked: by an alarm or the freshness of its module, or the class of its value in a layer. */
export type BadgeState = AlarmBadge | 'fresh' | 'stale' | ClassTone;

/** An active alarm of a module: a fault, or something that only needs a look. */
export type AlarmBadge = 'fault' | 'warn';

/** The alarm that a badge is marked with; null: none. */
export function alarmOf(state: BadgeState | undefined): AlarmBadge | null {
  return state === 'fault' || state === 'warn' ? state : null;
}

export type FieldPin = {
  readonly kind: 'module' | 'object';
  readonly id: string;
  readonly name: string;
  readonly place: Place;
  readonly marker: number;
  /** The value of a module, or since when it is silent. */
  readonly badge: { readonly text: string; readonly state: BadgeState } | null;
};

export type FieldTarget = { readonly kind: FieldShape['kind'] | FieldPin['kind']; readonly id: string };

/** The item that a map opens on, or with a null id every item of a kind. */
export type MapOpening = { readonly kind: FieldTarget['kind']; readonly id: string | null };

export type FieldContent = {
  readonly shapes: readonly FieldShape[];
  readonly pins: readonly FieldPin[];
  readonly chosen: FieldTarget | null;
  /** The items to bring into view at first, unless an item is chosen; everything by default. */
  readonly opensOn?: MapOpening | null;
  /** Where to centre if there is nothing to show. */
  readonly home: Place | null;
};

/** An outline while it is drawn. */
export type DrawnOutline = {
  readonly points: readonly Place[];
  readonly held: number | null;
  /** Labels of the sides, from each corner to the next. */
  readonly sides: readonly string[];
  /** Sides that cross another one. */
  readonly crossingSides: readonly number[];
  readonly crossings: readonly Place[];
  /** Sides shared with a neighbour's border. */
  readonly sharedSides: readonly number[];
  readonly label: string;
};

export function isTarget(one: FieldTarget, other: FieldTarget | null): boolean {
  return other !== null && one.kind === other.kind && one.id === other.id;
}
