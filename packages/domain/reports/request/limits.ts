/** Maximum number of sources of a report. */
export const REPORT_SOURCES_MAX = 20;

/** Maximum period of a report, in years. */
export const REPORT_YEARS_MAX = 5;

/** Maximum number of points of a report. Twenty sources over five years of quarter hours are 3.5 million. */
export const REPORT_POINTS_MAX = 4_000_000;
