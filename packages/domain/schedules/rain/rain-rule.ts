/** Where the rain of a rule is read: measured by the farm's own gauge, or forecast for its place. */
export const RAIN_SOURCES = ['gauge', 'forecast'] as const;
export type RainSource = (typeof RAIN_SOURCES)[number];

/**
 * Rain that makes irrigation unnecessary. From `limitMm` within `hours`, a cycle is skipped; measured rain also stops a
 * running one. The hours of a gauge end at the moment of the decision, those of a forecast begin there.
 */
export type RainRule = {
  readonly source: RainSource;
  readonly limitMm: number;
  readonly hours: number;
};

/** Possible limits: less than half a millimetre does not reach the soil, and no cycle waits for a flood. */
export const RAIN_LIMIT_MM = { min: 0.5, max: 100 } as const;

/** Possible hours: a week of measured rain, and as much of a forecast as is reliable. */
export const RAIN_HOURS = {
  gauge: { min: 1, max: 168 },
  forecast: { min: 1, max: 48 },
} as const satisfies Record<RainSource, { readonly min: number; readonly max: number }>;

/** A new rule; the user overwrites its figures. */
export const USUAL_RAIN_RULE: RainRule = { source: 'gauge', limitMm: 5, hours: 24 };
