import type { Settings } from '@zagon/domain/modules/settings.ts';

/** What was asked of a module's settings and what became of it; part of every module that is read. */
export type ConfigurationRow = {
  readonly config: Readonly<Record<string, unknown>>;
  readonly reporting_interval_s: number;
  readonly configuration_version: number;
  readonly configuration_asked_at: Temporal.Instant | null;
  readonly configuration_failed_at: Temporal.Instant | null;
  readonly configuration_failure: 'no_answer' | 'refused' | null;
  readonly configuration_reason: string | null;
  readonly reported_version: number | null;
  readonly reported_settings: Settings | null;
  readonly reported_at: Temporal.Instant | null;
  /** Whether the station it speaks through has ever named the list of modules that it holds. */
  readonly takes_settings: boolean;
};

/** The columns of it, for a module `m` behind the link `behind` or with the link `own`. */
export const CONFIGURATION_COLUMNS = `m.config, m.reporting_interval_s, m.configuration_version, m.configuration_asked_at,
  m.configuration_failed_at, m.configuration_failure, m.configuration_reason, m.reported_version, m.reported_settings,
  m.reported_at, coalesce(behind.modules_reported, own.modules_reported) is not null as takes_settings`;
