import { HARDWARE_STATES } from './life.ts';

/** Filters of the device list; the first shows everything. */
export const HARDWARE_FILTERS = ['all', ...HARDWARE_STATES] as const;
export type HardwareFilter = (typeof HARDWARE_FILTERS)[number];

export const HARDWARE_SORTS = ['serial', 'made', 'contact'] as const;
export type HardwareSort = (typeof HARDWARE_SORTS)[number];
