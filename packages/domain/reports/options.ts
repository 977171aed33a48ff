/** How finely amounts are added up. */
export const GROUPINGS = ['minute', 'hour', 'day'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Which changes a report of changes shows. */
export const THRESHOLD_COMPARATORS = ['lt', 'gt'] as const;
export type Threshold = { readonly comparator: (typeof THRESHOLD_COMPARATORS)[number]; readonly value: number };

/** What a person may choose beside sources and period; a report type that has no use for one ignores it. */
export type ReportOptions = {
  readonly grouping: Grouping;
  /** Average, least and most of each day in place of every reading. */
  readonly aggregate: boolean;
  readonly threshold: Threshold | null;
};

/** What a report is made with when nothing else is said. */
export const USUAL_OPTIONS: ReportOptions = { grouping: 'day', aggregate: false, threshold: null };

/** The choices that a type of report has. */
export type ReportOption = 'grouping' | 'aggregate' | 'threshold';
