import type { Text } from '../core/language.ts';
import type { FieldName } from './fields.ts';
import type { Input } from './input.ts';
import type { KindMap } from './kinds.ts';
import type { Output } from './output.ts';
import type { Property } from './property.ts';

/** UI texts of a device type. */
export type Dictionary = {
  /** One sentence describing its purpose. */
  readonly description: Text;
  /** One or two words, for narrow spaces. */
  readonly short: Text;
  /** Titles of the three steps for adding a device. */
  readonly creationTitle: Text;
  readonly groupAssignTitle: Text;
  readonly regionAssignTitle: Text;
};

/**
 * How a device reaches the server: it is a base station, it communicates through one, it has its own connection, or it is
 * a device of another maker in a network that the account uses.
 */
export type Link = 'base_station' | 'through_station' | 'own_link' | 'through_network';

/** Catalogue entry of a device type. */
export type DeviceType = {
  /** Name on the label. */
  readonly type: string;
  /** Name under which modules of this type are registered; nearly always the same. */
  readonly key: string;
  readonly name: Text;
  /** False if its outputs, not the device itself, are added to groups. */
  readonly groupable: boolean;
  /** Name of its drawing: that of the type itself, or of one that looks like it. */
  readonly image: string;
  readonly link: Link;
  readonly dictionary: Dictionary;
  readonly properties: readonly Property[];
  readonly inputs: readonly Input[];
  readonly outputs: readonly Output[];
  /** The sensors that can be connected to a terminal, per wiring; only for types where this is up to the user. */
  readonly kinds?: KindMap;
  /** Fields a widget of this device can show, in this order. */
  readonly widgetFields: readonly FieldName[];
  /** Fields shown in lists and tiles: at most three. */
  readonly tilePreview: readonly FieldName[];
  readonly reportingIntervalMinutes: number;
};

/** Default reporting interval, unless overridden by the type or the module settings. */
export const DEFAULT_REPORTING_INTERVAL_MINUTES = 15;
