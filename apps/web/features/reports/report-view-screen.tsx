import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isOutputName } from '@zagon/domain/catalogue/fields.ts';
import { ERRORS } from '@zagon/contract/errors/codes.ts';
import type { ObjectShape } from '@zagon/contract/objects/shapes.ts';
import { nameOfSources } from '@zagon/domain/reports/file-name.ts';
import { fillText } from '@zagon/domain/core/language.ts';
import { REPORT_SOURCES_MAX } from '@zagon/domain/reports/limits.ts';
import { isReportKind, REPORT_TYPES } from '@zagon/domain/reports/registry.ts';
import { useCallback, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { read, useRead } from '../../lib/api/query.ts';
import { useGo, useSearchValues } from '../../lib/go.ts';
import { hrefOf } from '../../lib/paths.ts';
import { ScreenLink } from '../../lib/screen-link.tsx';
import { useUnits } from '../../lib/modules/use-units.ts';
import { useFarmZone, useOwnZone } from '../../lib/session.ts';
import { Empty } from '../../ui/empty.tsx';
import { Faces } from '../../ui/faces.tsx';
import { Loading } from '../../ui/loading.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { View } from './chart/content.ts';
import { daysInWords, viewInWords } from './period-words.ts';
import { fromAddress, toAddress } from './report-address.ts';
import type { ReportChoice } from './report-choice.ts';
import { ReportBody, type ReportTab } from './report-body.tsx';
import { ExportMenu } from './export/export-menu.tsx';
import type { SeenChart } from './export/picture.ts';
import { useExport } from './export/use-export.ts';
import { nameOf } from './report-sources.ts';
import { HeadButton } from './head-button.tsx';
import { IrrigationReport } from './irrigation/irrigation-report.tsx';
import { SectionFlows } from './section-flows.tsx';
import { ScheduleReport } from './schedule/schedule-report.tsx';
import { SaveTemplate } from './templates/save-template.tsx';
import { bodyOf, useReport } from './use-report.ts';

/** One report, as its address describes it. */
export default function ReportViewScreen() {
  const { t, language } = useTexts('reports');
  const values = useSearchValues();
  const choice = fromAddress(values);
  const objects = useRead('listObjects');
  const type = values.get('type');
  if (type !== null && !isReportKind(type) && type !== 'schedule' && type !== 'irrigation')
    return <NoReport>{fillText(ERRORS.no_report.text[language], { type })}</NoReport>;
  if (choice?.kind === 'schedule') {
    return (
      <Faces of={objects} loading={<Loading rows={5} rowHeight={130} />}>
        {(data) => (
          <SectionFlows objects={data}>
            {(objects) => <ScheduleReport key={values.toString()} choice={choice} objects={objects} />}
          </SectionFlows>
        )}
      </Faces>
    );
  }
  if (choice?.kind === 'irrigation' && choice.outputs.length > 0) return <IrrigationReport choice={choice} />;
  if (choice === null) return <NoReport>{t('broken')}</NoReport>;
  if (choice.kind === 'irrigation' || choice.sources.length === 0)
    return <NoReport>{ERRORS.incorrect_report_data.text[language]}</NoReport>;
  const draw = (objects: readonly ObjectShape[]) => (
    <Report key={values.toString()} choice={choice} objects={objects} template={values.get('template')} />
  );
  return (
    <Faces of={objects} loading={<Loading rows={8} rowHeight={64} />}>
      {(data) =>
        // Only outputs have water to tell; everything else waits for nothing more.
        choice.sources.some(({ field }) => isOutputName(field)) ? (
          <SectionFlows objects={data}>{draw}</SectionFlows>
        ) : (
          draw(data)
        )
      }
    </Faces>
  );
}

function NoReport({ children }: { readonly children: string }) {
  const { t } = useTexts('reports');
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Empty
        action={
          <Button component="a" href={hrefOf({ screen: 'reports' })}>
            {t('build')}
          </Button>
        }
      >
        {children}
      </Empty>
    </>
  );
}

const FILES = ['csv', 'csvPolish', 'xlsx'] as const;
const PICTURES = ['png', 'svg'] as const;

type ReportProps = {
  readonly choice: ReportChoice;
  readonly objects: readonly ObjectShape[];
  /** The template from which it was opened; its name stands above. */
  readonly template: string | null;
};

function Report({ choice, objects, template }: ReportProps) {
  const { t, language } = useTexts('reports');
  const go = useGo();
  const templates = useQuery({ ...read('listReportTemplates'), enabled: template !== null });
  const type = REPORT_TYPES[choice.kind].name[language];
  const own = nameOfSources(choice.sources.map((source) => nameOf(source, objects, language)));
  const name = templates.data?.find(({ id }) => id === template)?.name ?? own;
  const zone = useOwnZone();
  const report = useReport(choice, objects, { own: zone, farm: useFarmZone() }, language, useUnits());
  const [tab, setTab] = useState<ReportTab>('chart');
  const [view, setView] = useState<View | null>(null);
  const seen = useRef<SeenChart>(null);
  const keepSeen = useCallback((now: SeenChart | null) => {
    seen.current = now;
  }, []);
  const file = { type, name, from: choice.from, to: choice.until };
  const { share, save } = useExport({ choice, body: bodyOf(choice, objects, zone), report: report.data, seen, file });
  const days = daysInWords(choice, language);
  const part = view === null ? '' : ` · ${t('inView', { span: viewInWords(view, language, zone) })}`;
  const showTab = (next: ReportTab) => {
    // Whoever comes back from the table sees all of the chart again.
    setView(null);
    setTab(next);
  };
  const moduleName = (id: string): string => objects.find((object) => object.id === id)?.name ?? '';
  return (
    <>
      <PageTitle
        crumb={<ScreenLink to={{ screen: 'reports', search: toAddress(choice) }}>‹ {t('title')}</ScreenLink>}
        sub={t('summary', {
          type,
          sources: t('sourcesOf', { count: choice.sources.length, max: REPORT_SOURCES_MAX }),
          days: `${days}${part}`,
        })}
        actions={
          <>
            <HeadButton
              look="subtle"
              sign={IconAdjustmentsHorizontal}
              label={t('change')}
              onClick={() => go({ screen: 'reports', search: toAddress(choice) })}
            />
            <SaveTemplate inHead choice={choice} name={name} nameOf={moduleName} />
            <ExportMenu
              kinds={tab === 'chart' ? [...FILES, ...PICTURES, 'print'] : [...FILES, 'print']}
              share={share}
              onSave={(kind) => void save(kind)}
            />
          </>
        }
      >
        {name}
      </PageTitle>
      <ReportBody
        choice={choice}
        report={report}
        type={type}
        tab={tab}
        onTab={showTab}
        view={view}
        onView={setView}
        onSeen={keepSeen}
      />
    </>
  );
}
