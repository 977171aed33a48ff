import type { Text } from '../core/language.ts';
import type { FieldName } from './fields.ts';
import type { Input } from './input.ts';
import type { KindMap } from './kinds.ts';
import type { Model } from './models.ts';
import type { Output } from './output.ts';
import type { Property } from './property.ts';

/** The words that the screens use for a type of device. */
export type Dictionary = {
  /** One sentence: what it is for. */
  readonly description: Text;
  /** A word or two, for tight places. */
  readonly short: Text;
  /** Titles of the three steps in which a device is added. */
  readonly creationTitle: Text;
  readonly groupAssignTitle: Text;
  readonly regionAssignTitle: Text;
};

/**
 * How a device reaches the server: it is a base station, it speaks through one,
 * or it has a link of its own.
 */
export type Link = 'base_station' | 'through_station' | 'own_link';

/** Everything the product knows about a type of device. */
export type DeviceType = {
  /** The name on the plate. */
  readonly type: Model;
  /** The name under which modules of this type are registered; nearly always the same. */
  readonly key: string;
  readonly name: Text;
  /** False where not the device itself but its outputs are put into groups. */
  readonly groupable: boolean;
  /** The drawing that stands for it. */
  readonly image: Model;
  readonly link: Link;
  readonly dictionary: Dictionary;
  readonly properties: readonly Property[];
  readonly inputs: readonly Input[];
  readonly outputs: readonly Output[];
  /** What can hang on a terminal, by how it is wired; only where the user decides that. */
  readonly kinds?: KindMap;
  /** What a widget of this device can show, in this order. */
  readonly widgetFields: readonly FieldName[];
  /** What a list or a tile shows of it: at most three. */
  readonly tilePreview: readonly FieldName[];
  readonly reportingIntervalMinutes: number;
};

/** How often a module reports unless its type or its own settings say otherwise. */
export const USUAL_REPORTING_INTERVAL_MINUTES = 15;
