import type { ConfigurationShape, SettingsShape } from '@zagon/contract/modules/configuration.ts';
import { configurationState } from '@zagon/domain/modules/configuration.ts';
import { settingsOf, type Settings } from '@zagon/domain/modules/settings.ts';
import type { ConfigurationRow } from '../../stores/modules/module-configurations.ts';

/** The state of a module's settings in wire form. */
export function presentConfiguration(row: ConfigurationRow, now: Temporal.Instant): ConfigurationShape {
  const requested = settingsOf(row.config, row.reporting_interval_s);
  const reported = row.reported_settings;
  const configuration = configurationState(
    {
      version: row.configuration_version,
      requested: requested,
      requestedAtMs: row.configuration_asked_at?.epochMilliseconds ?? null,
      reported,
      reportedVersion: row.reported_version,
      refused: row.configuration_failure === 'refused',
      failedAtMs: row.configuration_failed_at?.epochMilliseconds ?? null,
      stationAcceptsSettings: row.takes_settings,
    },
    now.epochMilliseconds,
  );
  const failed = configuration.state === 'failed' ? configuration : null;
  return {
    state: configuration.state,
    version: row.configuration_version,
    asked_at: row.configuration_asked_at?.toString() ?? null,
    until: configuration.state === 'reconfiguring' ? iso(configuration.untilMs) : null,
    failed_at: failed === null ? null : iso(failed.atMs),
    reason: failed?.reason ?? null,
    reason_text: failed === null ? null : row.configuration_reason,
    asked: presentSettings(requested),
    reported: reported === null ? null : presentSettings(reported),
    reported_at: row.reported_at?.toString() ?? null,
    reported_version: row.reported_version,
  };
}

function presentSettings(settings: Settings): SettingsShape & { reporting_interval_minutes: number } {
  return {
    properties: { ...settings.properties },
    inputs: Object.fromEntries(Object.entries(settings.inputs).map(([field, values]) => [field, { ...values }])),
    reporting_interval_minutes: settings.reportingIntervalS / 60,
  };
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
