import type { Text } from '@zagon/domain/core/language.ts';
import type { MapRule } from '@zagon/domain/map/outline-rules.ts';

/** Texts of the rules for regions, outlines of sections and geo objects. */
export const MAP_RULE_TEXTS = {
  outline_needs_points: {
    pl: 'Do utworzenia nowego regionu potrzebne są co najmniej trzy punkty.',
    en: 'A minimum of three points are needed to create a new region.',
  },
  outline_points_max: { pl: 'Najwyżej punktów: $max', en: 'At most $max points' },
  outline_crosses: {
    pl: 'Boki obszaru się przecinają. Przesuń punkt tak, żeby się nie krzyżowały',
    en: 'The sides of the area cross. Move a point so that they do not',
  },
  outline_too_small: {
    pl: 'Obszar jest za mały. Rozsuń punkty',
    en: 'The area is too small. Move the points apart',
  },
  outline_too_large: {
    pl: 'Obszar jest za duży. Narysuj mniejszy',
    en: 'The area is too large. Draw a smaller one',
  },
  area_rings_max: { pl: 'Najwyżej części i wycięć razem: $max', en: 'At most $max parts and holes together' },
  area_points_max: { pl: 'Najwyżej punktów we wszystkich granicach: $max', en: 'At most $max points in all borders' },
  area_hole_outside: {
    pl: 'Wycięcie (np. staw) wychodzi poza granicę obszaru',
    en: 'A hole, such as a pond, leaves the border of the area',
  },
  area_holes_overlap: { pl: 'Wycięcia obszaru zachodzą na siebie', en: 'Holes of the area overlap' },
  area_parts_overlap: { pl: 'Części obszaru zachodzą na siebie', en: 'Parts of the area overlap' },
  map_name_taken: { pl: 'Ta nazwa jest już na mapie', en: 'This name is already on the map' },
} as const satisfies Record<MapRule, Text>;
