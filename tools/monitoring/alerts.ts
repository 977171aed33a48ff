/** An alert of Prometheus. `page` wakes a person; `ticket` waits for the working day. */
export type Alert = {
  readonly severity: 'page' | 'ticket';
  readonly expr: string;
  /** How long the expression must hold. */
  readonly for: string;
  readonly summary: string;
  /** Anchor of the section of docs/operating.md that says what to do. */
  readonly runbook: string;
  /** Series in promtool's notation, a sample every 15 s, and when the alert fires and has cleared. */
  readonly example: Example;
};

export type Example = {
  readonly series: Readonly<Record<string, string>>;
  readonly fires: string;
  readonly cleared: string;
  /** Labels of the alert besides its severity. */
  readonly labels?: Readonly<Record<string, string>>;
};

/** Ten minutes of the first value and ten of the second. */
const turning = (bad: number, good: number): string => `${bad}x40 ${good}x40`;
const FIRES = { fires: '9m', cleared: '19m' } as const;

const HOUR_S = 3_600;
const DAY_S = 24 * HOUR_S;

/** The alerts about water and the field. */
const FIELD_ALERTS = {
  ZagonCloseUnconfirmed: {
    severity: 'page',
    expr: 'max(zagon_irrigation_oldest_unconfirmed_close_seconds) > 120',
    for: '0s',
    summary: 'An ordered closing has not been confirmed for two minutes: water may be running',
    runbook: 'a-closing-is-not-confirmed',
    example: { series: { zagon_irrigation_oldest_unconfirmed_close_seconds: turning(150, 0) }, ...FIRES },
  },
  ZagonOpeningsWait: {
    severity: 'page',
    expr: 'max(zagon_irrigation_oldest_open_seconds) > 15',
    for: '15s',
    summary: 'Due openings are not sent',
    runbook: 'openings-are-not-sent',
    example: { series: { zagon_irrigation_oldest_open_seconds: turning(20, 0) }, ...FIRES },
  },
  ZagonPlanningLags: {
    severity: 'page',
    expr: 'max(zagon_irrigation_plan_lag_seconds) > 60',
    for: '30s',
    summary: 'Accounts wait for more than a minute to be planned',
    runbook: 'planning-lags',
    example: { series: { zagon_irrigation_plan_lag_seconds: turning(90, 0) }, ...FIRES },
  },
  ZagonShardsWithoutLead: {
    severity: 'page',
    expr: 'max(zagon_irrigation_shards_without_lead) > 0',
    for: '30s',
    summary: 'No process leads some of the farms: nothing is planned for them',
    runbook: 'farms-have-no-leader',
    example: { series: { zagon_irrigation_shards_without_lead: turning(12, 0) }, ...FIRES },
  },
  ZagonDispatcherDown: {
    severity: 'page',
    expr: 'max(zagon_dispatcher_up) == 0',
    for: '1m',
    summary: 'No process plans and sends openings',
    runbook: 'farms-have-no-leader',
    example: { series: { zagon_dispatcher_up: turning(0, 1) }, ...FIRES },
  },
  ZagonLeaseOld: {
    severity: 'ticket',
    expr: 'max(zagon_irrigation_lease_age_seconds) > 10',
    for: '1m',
    summary: 'A process does not renew its lease',
    runbook: 'farms-have-no-leader',
    example: { series: { zagon_irrigation_lease_age_seconds: turning(25, 2) }, ...FIRES },
  },
  ZagonStationsGone: {
    severity: 'page',
    expr: 'max(zagon_stations{state="online"}) < 0.8 * max(zagon_stations{state="online"} offset 5m) and max(zagon_stations{state="online"} offset 5m) >= 5',
    for: '0s',
    summary: 'A fifth of the base stations has disconnected within five minutes',
    runbook: 'many-stations-have-disconnected',
    example: { series: { 'zagon_stations{state="online"}': '100x40 70x60' }, fires: '11m', cleared: '19m' },
  },
  ZagonBrokerDown: {
    severity: 'page',
    expr: 'min(zagon_broker_up) == 0',
    for: '1m',
    summary: 'Messages of stations cannot be received or stored',
    runbook: 'messages-of-stations-are-not-received',
    example: { series: { zagon_broker_up: turning(0, 1) }, ...FIRES },
  },
  ZagonReadingsNotStored: {
    severity: 'page',
    expr: 'min(zagon_field_storing) == 0',
    for: '30s',
    summary: 'The database does not accept readings; they wait',
    runbook: 'readings-are-not-stored',
    example: { series: { zagon_field_storing: turning(0, 1) }, ...FIRES },
  },
  ZagonMessagesSetAside: {
    severity: 'ticket',
    expr: 'sum(rate(zagon_field_set_aside_total[1h])) > 0.01 * sum(rate(zagon_field_messages_total[1h]))',
    for: '15m',
    summary: 'More than one in a hundred messages has parts that are set aside',
    runbook: 'messages-are-set-aside',
    example: {
      series: { zagon_field_messages_total: '0+100x800', zagon_field_set_aside_total: '0+5x240 1200x560' },
      fires: '50m',
      cleared: '3h',
    },
  },
} as const satisfies Readonly<Record<string, Alert>>;

/** The alerts about the server, its database and its machine. */
const SERVER_ALERTS = {
  ZagonDown: {
    severity: 'page',
    expr: 'absent(up{job="zagon"} == 1)',
    for: '1m',
    summary: 'No server answers Prometheus',
    runbook: 'the-server-does-not-answer',
    example: { series: { 'up{job="zagon"}': turning(0, 1) }, ...FIRES },
  },
  ZagonRestarts: {
    severity: 'ticket',
    expr: 'max(changes(process_start_time_seconds{job="zagon"}[1h])) > 3',
    for: '0s',
    summary: 'The server was restarted more than three times within an hour',
    runbook: 'the-server-restarts',
    example: {
      series: { 'process_start_time_seconds{job="zagon"}': '1x8 2x8 3x8 4x8 5x8 5x400' },
      fires: '15m',
      cleared: '100m',
    },
  },
  ZagonDatabaseDown: {
    severity: 'page',
    expr: 'min(zagon_database_up) == 0',
    for: '1m',
    summary: 'The database accepts no statements',
    runbook: 'the-database-does-not-answer',
    example: { series: { zagon_database_up: turning(0, 1) }, ...FIRES },
  },
  ZagonNotMeasured: {
    severity: 'page',
    expr: 'time() - min(zagon_measured_timestamp_seconds) > 120',
    for: '1m',
    summary: 'A server does not measure: alerts about openings and closings see nothing new',
    runbook: 'the-server-does-not-measure',
    example: { series: { zagon_measured_timestamp_seconds: '0x40 600+15x40' }, ...FIRES },
  },
  ZagonConnectionsWait: {
    severity: 'ticket',
    expr: 'max by (pool) (zagon_database_waiting) > 0',
    for: '5m',
    summary: 'Work keeps waiting for database connections',
    runbook: 'work-waits-for-the-database',
    example: {
      series: { 'zagon_database_waiting{pool="requests"}': turning(3, 0) },
      labels: { pool: 'requests' },
      ...FIRES,
    },
  },
  ZagonRequestsFail: {
    severity: 'ticket',
    expr: 'sum(rate(zagon_http_request_duration_seconds_count{status="5xx"}[10m])) > 0.01 * sum(rate(zagon_http_request_duration_seconds_count[10m]))',
    for: '10m',
    summary: 'More than one in a hundred requests fails',
    runbook: 'requests-fail',
    example: {
      series: {
        'zagon_http_request_duration_seconds_count{status="2xx"}': '0+20x400',
        'zagon_http_request_duration_seconds_count{status="5xx"}': '0+2x120 240x280',
      },
      fires: '25m',
      cleared: '60m',
    },
  },
  ZagonClockSkew: {
    severity: 'page',
    expr: 'max(zagon_clock_skew_seconds) > 1',
    for: '30s',
    summary: 'The clock of a server differs from that of the database; above two seconds it stops leading',
    runbook: 'the-clock-is-wrong',
    example: { series: { zagon_clock_skew_seconds: turning(1.5, 0) }, ...FIRES },
  },
  ZagonDiskLow: {
    severity: 'page',
    expr: 'min by (folder) (zagon_disk_free_bytes / zagon_disk_size_bytes) < 0.1',
    for: '5m',
    summary: 'Less than a tenth of a disk is free',
    runbook: 'a-disk-is-nearly-full',
    example: {
      series: {
        'zagon_disk_free_bytes{folder="data"}': turning(5, 50),
        'zagon_disk_size_bytes{folder="data"}': turning(100, 100),
      },
      labels: { folder: 'data' },
      ...FIRES,
    },
  },
  ZagonDiskFullSoon: {
    severity: 'page',
    expr: `min by (folder) (predict_linear(zagon_disk_free_bytes[6h], ${DAY_S})) < 0`,
    for: '30m',
    summary: 'A disk will be full within a day',
    runbook: 'a-disk-is-nearly-full',
    example: {
      series: { 'zagon_disk_free_bytes{folder="data"}': '10000-4x720 7120x3000' },
      labels: { folder: 'data' },
      fires: '150m',
      cleared: '12h',
    },
  },
  ZagonCertificateEnds: {
    severity: 'ticket',
    expr: `min by (listener) (zagon_certificate_expiry_timestamp_seconds) - time() < ${21 * DAY_S}`,
    for: '1m',
    summary: 'A certificate ends within three weeks',
    runbook: 'a-certificate-ends',
    example: {
      series: { 'zagon_certificate_expiry_timestamp_seconds{listener="web"}': turning(DAY_S, 90 * DAY_S) },
      labels: { listener: 'web' },
      ...FIRES,
    },
  },
} as const satisfies Readonly<Record<string, Alert>>;

/** The alerts about what is stored and what is sent. */
const UPKEEP_ALERTS = {
  ZagonBackupOld: {
    severity: 'page',
    expr: `max(zagon_backup_age_seconds) > ${26 * HOUR_S}`,
    for: '5m',
    summary: 'The newest backup is older than 26 hours',
    runbook: 'the-backup-is-old',
    example: { series: { zagon_backup_age_seconds: turning(27 * HOUR_S, 60) }, ...FIRES },
  },
  ZagonSealBacklog: {
    severity: 'ticket',
    expr: `max(zagon_readings_seal_backlog_age_seconds) > ${6 * HOUR_S}`,
    for: '5m',
    summary: 'Ended days have waited for more than six hours to be sealed',
    runbook: 'days-are-not-sealed',
    example: { series: { zagon_readings_seal_backlog_age_seconds: turning(7 * HOUR_S, 0) }, ...FIRES },
  },
  ZagonMonthsMissing: {
    severity: 'ticket',
    expr: 'min(zagon_readings_months_ahead) < 1',
    for: '5m',
    summary: 'The table of the next month does not exist yet',
    runbook: 'the-next-month-has-no-table',
    example: { series: { zagon_readings_months_ahead: turning(0, 2) }, ...FIRES },
  },
  ZagonDeliveriesFail: {
    severity: 'ticket',
    expr: 'max(zagon_deliveries_last_hour{outcome="failed"}) > 0.02 * sum(max by (outcome) (zagon_deliveries_last_hour)) and max(zagon_deliveries_last_hour{outcome="failed"}) >= 3',
    for: '5m',
    summary: 'More than one in fifty e-mails, SMS or push messages fails',
    runbook: 'deliveries-fail',
    example: {
      series: {
        'zagon_deliveries_last_hour{outcome="sent"}': turning(100, 100),
        'zagon_deliveries_last_hour{outcome="failed"}': turning(10, 0),
      },
      ...FIRES,
    },
  },
  ZagonDeliveriesWait: {
    severity: 'ticket',
    expr: 'max(zagon_deliveries_waiting) > 100',
    for: '30m',
    summary: 'Many e-mails, SMS or push messages wait',
    runbook: 'deliveries-fail',
    example: { series: { zagon_deliveries_waiting: '500x160 0x40' }, fires: '39m', cleared: '45m' },
  },
} as const satisfies Readonly<Record<string, Alert>>;

/** Every alert by its name. */
export const ALERTS: Readonly<Record<string, Alert>> = { ...FIELD_ALERTS, ...SERVER_ALERTS, ...UPKEEP_ALERTS };
