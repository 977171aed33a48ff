import type { ReportBody } from '@zagon/contract/reports/endpoints.ts';
import { fillText, type Language, type Text } from '@zagon/domain/core/language.ts';
import { csvText } from '@zagon/domain/reports/csv.ts';
import { isReportKind, REPORTS } from '@zagon/domain/reports/registry.ts';
import { buildTable } from '@zagon/domain/reports/lines/table.ts';
import { boundsOfPeriod, nextMailing } from '@zagon/domain/reports/request/template.ts';
import type { Clock } from '../../core/clock.ts';
import type { Pools, Sql } from '../../database/pool.ts';
import { withAccount } from '../../database/tenant.ts';
import {
  dueMailings,
  queueReportMail,
  setNextMailing,
  type DueMailing,
  type ReportMail,
} from '../../stores/reports/report-mailings.ts';
import { exportName, linesOf } from './present.ts';
import { irrigationCsv, readIrrigation } from './irrigation.ts';
import { readReport, type ReadReport, type ReportDeps, type ReportScope } from './compute.ts';

type Deps = ReportDeps & {
  readonly pools: Pools;
  readonly clock: Clock;
  /** Public address of the app. */
  readonly origin: string;
};

/** Reports per transaction; the rest follows in the next. */
const BATCH_SIZE = 5;
/** Maximum size of an attachment, in characters: many mail servers refuse more, so the message only links to it. */
const MAX_FILE_CHARS = 5_000_000;

/** Queues every due report as a message. Reports that were due during a downtime are sent once. */
export async function mailDueReports(deps: Deps): Promise<void> {
  const { pools, clock } = deps;
  let sent: number;
  do {
    sent = await pools.system.transaction(async (sql) => {
      const now = clock.now();
      const due = await dueMailings(sql, now, BATCH_SIZE);
      for (const mailing of due) await queueReport(sql, mailing, deps, now);
      return due.length;
    });
  } while (sent === BATCH_SIZE);
}

async function queueReport(sql: Sql, mailing: DueMailing, deps: Deps, now: Temporal.Instant): Promise<void> {
  const { mailing: rule } = mailing.body;
  if (rule === null) return;
  await queueReportMail(sql, await messageOf(mailing, deps, now), now);
  const next = nextMailing(rule, now.epochMilliseconds, mailing.farm_zone);
  await setNextMailing(sql, mailing.id, Temporal.Instant.fromEpochMilliseconds(next));
}

const SUBJECT: Text = { pl: 'Raport: $name', en: 'Report: $name' };
const BODY: Text = { pl: '$farm: raport „$name”, $type.', en: '$farm: report “$name”, $type.' };
const REPORT_FAILED: Text = {
  pl: 'Nie udało się go teraz przygotować. Otwórz go w aplikacji.',
  en: 'The report could not be created. Open it in the app.',
};
const FILE_TOO_LARGE: Text = {
  pl: 'Plik jest za duży na wiadomość. Pobierz go w aplikacji.',
  en: 'The file is too large for an e-mail. Download it in the app.',
};

async function messageOf(mailing: DueMailing, deps: Deps, now: Temporal.Instant): Promise<ReportMail> {
  const { language, body: template, farm } = mailing;
  const type = isReportKind(template.type) ? REPORTS[template.type].name[language] : template.type;
  const values = { name: template.name, farm, type };
  const file = await fileOf(mailing, deps, now);
  const lines = [fillText(BODY[language], values)];
  if (file === null) lines.push(REPORT_FAILED[language]);
  if (file === 'too_large') lines.push(FILE_TOO_LARGE[language]);
  return {
    mailing,
    subject: fillText(SUBJECT[language], values),
    body: lines.join('\n'),
    link: `${deps.origin}/#/reports?template=${mailing.id}`,
    file: file === 'too_large' ? null : file,
  };
}

/** The report's table as its reader would download it; null if it could not be created. */
async function fileOf(
  mailing: DueMailing,
  deps: Deps,
  now: Temporal.Instant,
): Promise<ReportMail['file'] | 'too_large'> {
  const { body: template, client_id: accountId, farm_zone: zone } = mailing;
  const { startMs, endMs } = boundsOfPeriod(template.period, { nowMs: now.epochMilliseconds, zone });
  const scope: ReportScope = {
    now,
    account: { id: accountId, timeZone: zone },
    inAccount: (work) => withAccount(deps.pools, accountId, work),
  };
  const body: ReportBody = {
    sources: template.sources.map(({ id, field, name }) => ({ id, name, ...(field === null ? {} : { field }) })),
    start_date: new Date(startMs).toISOString(),
    end_date: new Date(endMs).toISOString(),
    ...template.options,
  };
  const file = template.type === REPORTS.irrigation.key ? irrigationFile : readingsFile;
  const made = await file({ scope, body, mailing }, deps);
  return made !== null && made.content.length > MAX_FILE_CHARS ? 'too_large' : made;
}

type FileRequest = { readonly scope: ReportScope; readonly body: ReportBody; readonly mailing: DueMailing };

async function readingsFile({ scope, body, mailing }: FileRequest, deps: Deps): Promise<ReportMail['file']> {
  const read = await readReport(scope, mailing.body.type, body, deps);
  if (!read.ok) return null;
  return {
    name: exportName(read.value, mailing.language, mailing.farm_zone),
    content: contentOf(read.value, mailing),
  };
}

async function irrigationFile({ scope, body, mailing }: FileRequest): Promise<ReportMail['file']> {
  const read = await readIrrigation(scope, body);
  if (!read.ok) return null;
  const { language, time_zone: zone } = mailing;
  return { name: 'irrigation.csv', content: irrigationCsv(read.value, { language, zone, dialect: DIALECT[language] }) };
}

/** Polish readers usually open the file in a Polish spreadsheet. */
const DIALECT = { pl: 'polish', en: 'standard' } as const satisfies Record<Language, string>;

function contentOf(report: ReadReport, mailing: DueMailing): string {
  const { language, farm_zone: zone } = mailing;
  const units = { temperature: mailing.temperature_unit, area: mailing.area_unit };
  const { fromMs: startMs, untilMs } = report.span;
  const context = { startMs, untilMs, language, units, zone, options: report.options };
  const table = buildTable(REPORTS[report.kind], linesOf(report, context), context);
  return csvText(table, { dialect: DIALECT[language], zone: mailing.time_zone, dayZone: zone });
}
