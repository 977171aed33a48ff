/** What a map opens on; `object` is an object of the map, not a module. */
export const MAP_VIEWS = ['none', 'object', 'region', 'section', 'module'] as const;
export type MapView = (typeof MAP_VIEWS)[number];
