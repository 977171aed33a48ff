import { DELIVERY_CHANNELS, DELIVERY_STATES } from './delivery.ts';

/** Filters of the delivery list; the first shows everything. */
export const DELIVERY_FILTERS = ['all', ...DELIVERY_STATES, ...DELIVERY_CHANNELS] as const;
export type DeliveryFilter = (typeof DELIVERY_FILTERS)[number];

export const DELIVERY_SORTS = ['created', 'attempts'] as const;
export type DeliverySort = (typeof DELIVERY_SORTS)[number];
