import { fillText, type Language, type Text } from '@zagon/domain/core/language.ts';
import { csvText } from '@zagon/domain/reports/csv.ts';
import { isReportKind, REPORT_TYPES } from '@zagon/domain/reports/registry.ts';
import { buildTable } from '@zagon/domain/reports/table.ts';
import { momentsOfPeriod, nextMailing } from '@zagon/domain/reports/template.ts';
import type { Clock } from '../../clock.ts';
import type { Pools, Sql } from '../../db/pool.ts';
import { withClient } from '../../db/tenant.ts';
import { lastingTrouble } from '../../log.ts';
import {
  dueMailings,
  queueReportMail,
  setNextMailing,
  type DueMailing,
  type ReportMail,
} from '../../stores/report-mailings.ts';
import { exportName, linesOf } from './present.ts';
import { readReport, type ReadReport, type ReportParts, type ReportScope } from './read.ts';

type Parts = ReportParts & {
  readonly pools: Pools;
  readonly clock: Clock;
  /** Where the app is opened. */
  readonly origin: string;
};

const EVERY_MS = 30_000;
/** So many in one transaction; the rest follows in the next. */
const AT_ONCE = 5;
/** A larger file would not get through many mail servers: then the message only leads to the report, characters. */
const FILE_MOST = 5_000_000;

/** Sends reports when their time has come, as long as the server runs. */
export function startReportMailing(parts: Parts): { stop(): Promise<void> } {
  const trouble = lastingTrouble(parts.log, 'reports.mailing');
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= mailDueReports(parts)
      .then(trouble.over, trouble.began)
      .finally(() => (running = undefined));
  }, EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Puts every report that is due into the queue of messages. What was due while the server was down goes out once. */
export async function mailDueReports(parts: Parts): Promise<void> {
  const { pools, clock } = parts;
  let sent: number;
  do {
    sent = await pools.system.transaction(async (sql) => {
      const now = clock.now();
      const due = await dueMailings(sql, now, AT_ONCE);
      for (const mailing of due) await mailOne(sql, mailing, parts, now);
      return due.length;
    });
  } while (sent === AT_ONCE);
}

async function mailOne(sql: Sql, mailing: DueMailing, parts: Parts, now: Temporal.Instant): Promise<void> {
  const { mailing: rule } = mailing.body;
  if (rule === null) return;
  await queueReportMail(sql, await messageOf(mailing, parts, now), now);
  const next = nextMailing(rule, now.epochMilliseconds, mailing.farm_zone);
  await setNextMailing(sql, mailing.id, Temporal.Instant.fromEpochMilliseconds(next));
}

const SUBJECT: Text = { pl: 'Raport: $name', en: 'Report: $name' };
const BODY: Text = { pl: '$farm: raport „$name”, $type.', en: '$farm: the report “$name”, $type.' };
const FAILED: Text = {
  pl: 'Nie udało się go teraz przygotować. Otwórz go w aplikacji.',
  en: 'It could not be made now. Open it in the app.',
};
const LARGE: Text = {
  pl: 'Plik jest za duży na wiadomość. Pobierz go w aplikacji.',
  en: 'The file is too large for a message. Download it in the app.',
};

async function messageOf(mailing: DueMailing, parts: Parts, now: Temporal.Instant): Promise<ReportMail> {
  const { language, body: template, farm } = mailing;
  const type = isReportKind(template.type) ? REPORT_TYPES[template.type].name[language] : template.type;
  const words = { name: template.name, farm, type };
  const file = await fileOf(mailing, parts, now);
  const lines = [fillText(BODY[language], words)];
  if (file === null) lines.push(FAILED[language]);
  if (file === 'too_large') lines.push(LARGE[language]);
  return {
    mailing,
    subject: fillText(SUBJECT[language], words),
    body: lines.join('\n'),
    link: `${parts.origin}/#/reports?template=${mailing.id}`,
    file: file === 'too_large' ? null : file,
  };
}

/** The table of the report as its reader would download it; null where it could not be made. */
async function fileOf(
  mailing: DueMailing,
  parts: Parts,
  now: Temporal.Instant,
): Promise<ReportMail['file'] | 'too_large'> {
  const { body: template, client_id: clientId, farm_zone: zone, language } = mailing;
  const { startMs, endMs } = momentsOfPeriod(template.period, { nowMs: now.epochMilliseconds, zone });
  const scope: ReportScope = {
    now,
    account: { id: clientId, timeZone: zone },
    inAccount: (work) => withClient(parts.pools, clientId, work),
  };
  const read = await readReport(
    scope,
    template.type,
    {
      sources: template.sources.map(({ id, field, name }) => ({ id, name, ...(field === null ? {} : { field }) })),
      start_date: new Date(startMs).toISOString(),
      end_date: new Date(endMs).toISOString(),
      ...template.options,
    },
    parts,
  );
  if (!read.ok) return null;
  const content = contentOf(read.value, mailing);
  return content.length > FILE_MOST ? 'too_large' : { name: exportName(read.value, language, zone), content };
}

/** Somebody who reads Polish opens the file in a Polish spreadsheet. */
const DIALECT = { pl: 'polish', en: 'standard' } as const satisfies Record<Language, string>;

function contentOf(report: ReadReport, mailing: DueMailing): string {
  const { language, farm_zone: zone } = mailing;
  const units = { temperature: mailing.temperature_unit, area: mailing.area_unit };
  const context = { language, units, zone, options: report.options };
  const table = buildTable(REPORT_TYPES[report.kind], linesOf(report, context), context);
  return csvText(table, { dialect: DIALECT[language], zone: mailing.time_zone, dayZone: zone });
}
