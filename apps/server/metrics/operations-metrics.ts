import type { Registry } from 'prom-client';
import type { Operations } from '../stores/accounts/operations.ts';
import { addGauge, addGauges, type About } from './instruments.ts';
import type { Measured, Measurements } from './measurements.ts';

/** One value of the newest measurement. */
const OPERATIONS: readonly (About & { readonly of: (operations: Operations) => number })[] = [
  { name: 'zagon_processes', help: 'Server processes with a valid lease', of: (all) => all.processes },
  { name: 'zagon_irrigation_shards_led', help: 'Shards that this process leads', of: (all) => all.shards_led },
  {
    name: 'zagon_irrigation_shards_without_lead',
    help: 'Shards that no process leads: their farms are not planned',
    of: (all) => all.shards_without_lead,
  },
  {
    name: 'zagon_irrigation_oldest_open_seconds',
    help: 'How long the opening that is most overdue has waited to be sent',
    of: (all) => all.oldest_open_s,
  },
  {
    name: 'zagon_irrigation_unconfirmed_closes',
    help: 'Ordered closings that no module has confirmed',
    of: (all) => all.unconfirmed_closes,
  },
  {
    name: 'zagon_irrigation_oldest_unconfirmed_close_seconds',
    help: 'Time since the oldest of them was ordered',
    of: (all) => all.oldest_unconfirmed_close_s,
  },
  {
    name: 'zagon_deliveries_waiting',
    help: 'E-mails, SMS and push messages that wait to be sent',
    of: (all) => all.deliveries_waiting,
  },
  {
    name: 'zagon_readings_seal_backlog_days',
    help: 'Ended days of modules that wait to be sealed',
    of: (all) => all.days_to_seal,
  },
  {
    name: 'zagon_readings_seal_backlog_age_seconds',
    help: 'Time since the oldest of them was queued',
    of: (all) => all.oldest_day_to_seal_s,
  },
  { name: 'zagon_readings_wide_months', help: 'Months with a table of wide rows', of: (all) => all.wide_months },
  {
    name: 'zagon_readings_months_ahead',
    help: 'Coming months whose table of wide rows exists already',
    of: (all) => all.months_ahead,
  },
];

/** Adds what is measured at an interval. Without any measurement yet, these metrics have no value. */
export function addOperationsMetrics(registry: Registry, measurements: Measurements): void {
  const read = (of: (measured: Measured) => number) => () =>
    measurements.newest === null ? null : of(measurements.newest);
  for (const { of, ...about } of OPERATIONS)
    addGauge(
      registry,
      about,
      read(({ operations }) => of(operations)),
    );
  addGauge(
    registry,
    { name: 'zagon_irrigation_plan_lag_seconds', help: 'How long the account that waits longest to be planned waits' },
    read(({ planLagS }) => planLagS),
  );
  addGauge(
    registry,
    { name: 'zagon_clock_skew_seconds', help: 'How far the clock of this machine differs from that of the database' },
    read(({ clockSkewS }) => clockSkewS),
  );
  addGauge(
    registry,
    { name: 'zagon_measured_timestamp_seconds', help: 'When the values read from the database were measured' },
    read(({ atMs }) => atMs / 1_000),
  );
  addGauge(registry, { name: 'zagon_database_up', help: '1 if the database accepted a statement when measured' }, () =>
    Number(measurements.isDatabaseUp),
  );
  addCounts(registry, measurements);
  addDisks(registry, measurements);
}

function addCounts(registry: Registry, measurements: Measurements): void {
  addGauges(
    registry,
    { name: 'zagon_stations', help: 'Base stations of accounts, by their connection', label: 'state' },
    () => {
      if (measurements.newest === null) return {};
      const { stations_online: online, stations_offline: offline } = measurements.newest.operations;
      return { online, offline };
    },
  );
  addGauges(
    registry,
    { name: 'zagon_deliveries_last_hour', help: 'Deliveries that ended within an hour', label: 'outcome' },
    () => {
      if (measurements.newest === null) return {};
      const { deliveries_sent: sent, deliveries_failed: failed } = measurements.newest.operations;
      return { sent, failed };
    },
  );
}

function addDisks(registry: Registry, measurements: Measurements): void {
  const label = 'folder';
  addGauges(registry, { name: 'zagon_disk_free_bytes', help: 'Free space on the disk of a folder', label }, () =>
    each(measurements, 'freeBytes'),
  );
  addGauges(registry, { name: 'zagon_disk_size_bytes', help: 'Size of the disk of a folder', label }, () =>
    each(measurements, 'sizeBytes'),
  );
}

function each({ disks }: Measurements, of: 'freeBytes' | 'sizeBytes'): Record<string, number> {
  return Object.fromEntries(Object.entries(disks).map(([folder, space]) => [folder, space[of]]));
}
