/** How many sources a report may have. */
export const REPORT_SOURCES_MAX = 20;

/** How long a report's period may be. */
export const REPORT_YEARS_MAX = 5;

/** How many points a report may read: above, it is too large. Twenty sources over five years of quarter hours are 3.5 million. */
export const REPORT_POINTS_MAX = 4_000_000;
