type Panel = {
  readonly title: string;
  /** A unit of Grafana. */
  readonly unit: 'short' | 's' | 'percentunit' | 'bytes' | 'reqps' | 'ops';
  /** Expressions by their legend. */
  readonly lines: Readonly<Record<string, string>>;
};

/** The dashboard from what matters most downwards; two panels in a row. */
export const PANELS: readonly Panel[] = [
  {
    title: 'Oldest unconfirmed closing and opening that is not sent',
    unit: 's',
    lines: {
      closing: 'max(zagon_irrigation_oldest_unconfirmed_close_seconds)',
      opening: 'max(zagon_irrigation_oldest_open_seconds)',
    },
  },
  { title: 'Unconfirmed closings', unit: 'short', lines: { closings: 'max(zagon_irrigation_unconfirmed_closes)' } },
  { title: 'Base stations', unit: 'short', lines: { '{{state}}': 'max by (state) (zagon_stations)' } },
  { title: 'Planning lags', unit: 's', lines: { lag: 'max(zagon_irrigation_plan_lag_seconds)' } },
  {
    title: 'Shards',
    unit: 'short',
    lines: {
      '{{instance}}': 'zagon_irrigation_shards_led',
      'without lead': 'max(zagon_irrigation_shards_without_lead)',
    },
  },
  {
    title: 'Processes and their leases',
    unit: 'short',
    lines: { processes: 'max(zagon_processes)', 'age of lease {{instance}}, s': 'zagon_irrigation_lease_age_seconds' },
  },
  {
    title: 'Messages of stations',
    unit: 'ops',
    lines: {
      messages: 'sum(rate(zagon_field_messages_total[5m]))',
      readings: 'sum(rate(zagon_field_readings_total[5m]))',
      'set aside': 'sum(rate(zagon_field_set_aside_total[5m]))',
      'rebirth requests': 'sum(rate(zagon_field_rebirth_requests_total[5m]))',
    },
  },
  { title: 'Readings that wait', unit: 'short', lines: { '{{instance}}': 'zagon_field_waiting_readings' } },
  {
    title: 'Requests',
    unit: 'reqps',
    lines: { '{{status}}': 'sum by (status) (rate(zagon_http_request_duration_seconds_count[5m]))' },
  },
  {
    title: 'Duration of requests (95 of 100)',
    unit: 's',
    lines: {
      all: 'histogram_quantile(0.95, sum by (le) (rate(zagon_http_request_duration_seconds_bucket[5m])))',
    },
  },
  {
    title: 'Database connections',
    unit: 'short',
    lines: {
      '{{pool}}': 'sum by (pool) (zagon_database_connections)',
      '{{pool}} waiting': 'sum by (pool) (zagon_database_waiting)',
    },
  },
  {
    title: 'Slow statements',
    unit: 'ops',
    lines: { '{{pool}}': 'sum by (pool) (rate(zagon_database_slow_statements_total[5m]))' },
  },
  { title: 'Open pages', unit: 'short', lines: { '{{instance}}': 'zagon_live_connections' } },
  { title: 'Requests turned away', unit: 'reqps', lines: { all: 'sum(rate(zagon_turned_away_total[5m]))' } },
  {
    title: 'Deliveries',
    unit: 'short',
    lines: {
      waiting: 'max(zagon_deliveries_waiting)',
      '{{outcome}} in an hour': 'max by (outcome) (zagon_deliveries_last_hour)',
    },
  },
  {
    title: 'Days that wait to be sealed',
    unit: 'short',
    lines: { days: 'max(zagon_readings_seal_backlog_days)' },
  },
  {
    title: 'Free disk',
    unit: 'percentunit',
    lines: { '{{folder}}': 'min by (folder) (zagon_disk_free_bytes / zagon_disk_size_bytes)' },
  },
  { title: 'Age of the backup', unit: 's', lines: { backup: 'max(zagon_backup_age_seconds)' } },
  { title: 'Memory', unit: 'bytes', lines: { '{{instance}}': 'process_resident_memory_bytes{job="zagon"}' } },
  {
    title: 'Event loop lag (99 of 100)',
    unit: 's',
    lines: { '{{instance}}': 'nodejs_eventloop_lag_p99_seconds{job="zagon"}' },
  },
  { title: 'Clock skew', unit: 's', lines: { '{{instance}}': 'zagon_clock_skew_seconds' } },
  { title: 'Months with wide rows', unit: 'short', lines: { months: 'max(zagon_readings_wide_months)' } },
];

const SOURCE = { type: 'prometheus', uid: '${source}' };
const HEIGHT = 8;
const WIDTH = 12;

/** The dashboard as Grafana imports it. */
export function dashboardFile(): string {
  const dashboard = {
    uid: 'zagon',
    title: 'Zagon',
    schemaVersion: 39,
    refresh: '30s',
    time: { from: 'now-6h', to: 'now' },
    templating: { list: [{ name: 'source', label: 'Prometheus', type: 'datasource', query: 'prometheus' }] },
    panels: PANELS.map(({ title, unit, lines }, index) => ({
      id: index + 1,
      type: 'timeseries',
      title,
      datasource: SOURCE,
      gridPos: { x: (index % 2) * WIDTH, y: Math.floor(index / 2) * HEIGHT, w: WIDTH, h: HEIGHT },
      fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
      targets: Object.entries(lines).map(([legendFormat, expr], place) => ({
        refId: 'ABCDEFGH'.charAt(place),
        datasource: SOURCE,
        expr,
        legendFormat,
      })),
    })),
  };
  return `${JSON.stringify(dashboard, null, 2)}\n`;
}
