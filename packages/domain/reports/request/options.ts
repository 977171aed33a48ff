/** Group sizes for summing amounts. */
export const GROUPINGS = ['minute', 'hour', 'day'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** Comparators for filtering the changes of a delta report. */
export const THRESHOLD_COMPARATORS = ['lt', 'gt'] as const;
export type Threshold = { readonly comparator: (typeof THRESHOLD_COMPARATORS)[number]; readonly value: number };

/** User options besides sources and period; report types ignore those they do not use. */
export type ReportOptions = {
  readonly grouping: Grouping;
  /** Average, minimum and maximum of each day instead of every reading. */
  readonly aggregate: boolean;
  readonly threshold: Threshold | null;
};

/** Default options. */
export const DEFAULT_OPTIONS: ReportOptions = { grouping: 'day', aggregate: false, threshold: null };

/** Options a report type can have. */
export type ReportOption = 'grouping' | 'aggregate' | 'threshold';
