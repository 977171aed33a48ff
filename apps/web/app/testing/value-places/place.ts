import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import type { ReactNode } from 'react';

/** One place that shows values of a module as they are now. */
export type ValuePlace = {
  readonly deviceType: string;
  /** A field shown there, in the stored unit. */
  readonly field: string;
  readonly render: (module: ModuleShape) => ReactNode;
  /** How it says that the value is old, if not with "Data from 08:00". */
  readonly old?: RegExp;
  /** The files that read the values for it. */
  readonly files: readonly string[];
};

export const PROBE = { deviceType: 'AM-100-103', field: 'HUMIDITY_2' } as const;
/** The value that sums up a probe. */
export const FIRST = { deviceType: 'AM-100-103', field: 'HUMIDITY_3' } as const;
export const AIR = { deviceType: 'AM-200', field: 'TEMP_1' } as const;
export const TERMINALS = { deviceType: 'AM-600', field: 'ANALOG_USR_1' } as const;
export const METER = { deviceType: 'AM-600', field: 'DI_USR_3' } as const;
