import { useQuery } from '@tanstack/react-query';
import { isOutputName } from '@zagon/domain/catalogue/fields.ts';
import type { ModuleShape } from '@zagon/contract/modules/shapes.ts';
import { sourcesName } from '@zagon/domain/reports/request/file-name.ts';
import { REPORT_SOURCES_MAX } from '@zagon/domain/reports/request/limits.ts';
import { REPORTS } from '@zagon/domain/reports/registry.ts';
import { useCallback, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { read, useRead } from '../../../api/query.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import { useFarmZone, useOwnZone } from '../../../entities/session/session.ts';
import { useOwnWidth } from '../../../ui/theme/use-own-width.ts';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import type { View } from '../chart/content.ts';
import { formatDays, formatView } from '../period-text.ts';
import type { ReportChoice } from '../report-choice.ts';
import { ReportBody, type ReportTab } from '../report-body.tsx';
import { ExportMenu, type ExportKind } from '../export/export-menu.tsx';
import type { ChartSnapshot } from '../export/picture.ts';
import { useExport } from '../export/use-export.ts';
import { nameOf } from '../report-sources.ts';
import { SectionFlows } from '../section-flows.tsx';
import { usePreloadedParts } from '../load-parts.ts';
import { reportName } from '../report-name.ts';
import { ReportTitle } from '../report-title.tsx';
import { SaveTemplate } from '../templates/save-template.tsx';
import { useDrawnReport } from '../use-drawn-report.ts';
import { usePlotWidth } from '../use-plot-width.ts';
import { bodyOf, reportQuery } from '../use-report.ts';

type PageProps = {
  readonly choice: ReportChoice;
  /** The template it was opened from, whose name is the title. */
  readonly template: string | null;
  readonly exports: readonly ExportKind[];
};

/** The limit of sources is worth mentioning when only a few more fit. */
const NEAR_LIMIT = 4;

/** A report based on readings. */
export function ReadingsPage(props: PageProps) {
  const objects = useRead('listModules');
  usePreloadedParts();
  return (
    <StateView of={objects} loading={<LoadingState rows={8} rowHeight={64} />}>
      {(data) =>
        // Only outputs need the section flows to compute water; everything else renders immediately.
        props.choice.sources.some(({ field }) => isOutputName(field)) ? (
          <SectionFlows objects={data}>{(watering) => <Report {...props} objects={watering} />}</SectionFlows>
        ) : (
          <Report {...props} objects={data} />
        )
      }
    </StateView>
  );
}

/** Formats that need the chart on screen. */
const PICTURES: readonly ExportKind[] = ['png', 'svg'];

type ReportProps = PageProps & {
  readonly objects: readonly ModuleShape[];
};

function Report({ choice, objects, template, exports }: ReportProps) {
  const { t, language } = useTexts('reports');
  const templates = useQuery({ ...read('listReportTemplates'), enabled: template !== null });
  const type = REPORTS[choice.kind].name[language];
  const names = choice.sources.map((source) => nameOf(source, objects, language));
  const templateName = templates.data?.find(({ id }) => id === template)?.name;
  const name = templateName ?? sourcesName(names);
  const [first = ''] = names;
  const title = templateName ?? t('titleOf', { type, first, count: choice.sources.length - 1 });
  const [ownZone, farmZone] = [useOwnZone(), useFarmZone()];
  const [tab, setTab] = useState<ReportTab>('chart');
  const [view, setView] = useState<View | null>(null);
  const [measured, chartPx] = useOwnWidth();
  const input = { choice, objects, zone: farmZone, language, units: useUnits() };
  const drawing = useDrawnReport(input, { widthPx: usePlotWidth(input, chartPx), view });
  const readings = useQuery({ ...reportQuery(input), enabled: tab === 'table' });
  const snapshot = useRef<ChartSnapshot>(null);
  const storeSnapshot = useCallback((now: ChartSnapshot | null) => {
    snapshot.current = now;
  }, []);
  const file = { type, name, from: choice.from, to: choice.until };
  const { share, save } = useExport({
    choice,
    body: bodyOf(choice, objects, farmZone),
    input,
    snapshot,
    file,
  });
  const days = formatDays(choice, language);
  const isNearLimit = choice.sources.length > REPORT_SOURCES_MAX - NEAR_LIMIT;
  const viewSuffix = view === null ? '' : ` · ${t('inView', { span: formatView(view, language, ownZone) })}`;
  const showTab = (next: ReportTab) => {
    // Returning from the table shows the whole chart again.
    setView(null);
    setTab(next);
  };
  const moduleName = (id: string): string => objects.find((object) => object.id === id)?.name ?? '';
  return (
    <>
      <ReportTitle
        choice={choice}
        sub={t('summary', {
          type,
          sources: t(isNearLimit ? 'sourcesOf' : 'sources', { count: choice.sources.length, max: REPORT_SOURCES_MAX }),
          days: `${days}${viewSuffix}`,
        })}
        actions={
          <>
            <SaveTemplate inHeader choice={choice} name={templateName ?? reportName(names, t)} nameOf={moduleName} />
            <ExportMenu
              kinds={tab === 'chart' ? exports : exports.filter((kind) => !PICTURES.includes(kind))}
              share={share}
              onSave={save}
            />
          </>
        }
      >
        {title}
      </ReportTitle>
      <ReportBody
        choice={choice}
        drawing={drawing}
        readings={readings}
        type={type}
        measured={measured}
        widthPx={chartPx}
        tab={tab}
        onTab={showTab}
        view={view}
        onView={setView}
        onSnapshot={storeSnapshot}
      />
    </>
  );
}
