import { useQuery } from '@tanstack/react-query';
import type { IrrigationReply } from '@zagon/contract/reports/endpoints.ts';
import { nameOfSources, reportFileName } from '@zagon/domain/reports/file-name.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { call, callFile } from '../../../lib/api/client.ts';
import { RefusedError } from '../../../lib/api/query.ts';
import { ScreenLink } from '../../../lib/screen-link.tsx';
import { useFarmZone } from '../../../lib/session.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Faces } from '../../../ui/faces.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { notice, noticeFault } from '../../../ui/notice.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { ExportMenu, type ExportKind } from '../export/export-menu.tsx';
import { saveFile } from '../export/save-file.ts';
import { daysInWords } from '../period-words.ts';
import { instantsOf } from '../period.ts';
import type { IrrigationChoice } from '../report-choice.ts';
import { SaveTemplate } from '../templates/save-template.tsx';
import { factsOf } from './facts-of.ts';
import { IrrigationViews } from './irrigation-views.tsx';

const KINDS = ['csv', 'csvPolish', 'print'] as const;

/** What some outputs watered: the summary, by schedule, and run by run. */
export function IrrigationReport({ choice }: { readonly choice: IrrigationChoice }) {
  const { t, language } = useTexts('reports');
  const body = bodyOf(choice, useFarmZone());
  const report = useQuery<IrrigationReply, RefusedError>({
    queryKey: ['irrigationReport', body],
    retry: false,
    queryFn: async () => {
      const answer = await call('irrigationReport', { body });
      if (!answer.ok) throw new RefusedError(answer.error);
      return answer.value;
    },
  });
  const nameOf = (id: string): string => report.data?.outputs_info[id]?.name ?? '';
  const name = nameOfSources(choice.outputs.map(nameOf).filter(Boolean));
  const days = daysInWords(choice, language);
  const { share, save } = useCsv(body, { type: t('irrigation.name'), name, from: choice.from, to: choice.until });
  return (
    <>
      <PageTitle
        crumb={<ScreenLink to={{ screen: 'reports' }}>‹ {t('title')}</ScreenLink>}
        sub={`${t('irrigation.name')} · ${t('irrigation.outputs', { count: choice.outputs.length })} · ${days}`}
        actions={
          <>
            <SaveTemplate inHead choice={choice} name={name} nameOf={nameOf} />
            <ExportMenu kinds={KINDS} share={share} onSave={(kind) => void save(kind)} />
          </>
        }
      >
        {name === '' ? t('irrigation.name') : name}
      </PageTitle>
      <Faces
        of={report}
        loading={<Loading rows={8} rowHeight={44} />}
        isEmpty={({ schedules_runs }) => schedules_runs.length === 0}
        empty={<Empty>{t('irrigation.none')}</Empty>}
      >
        {(data) => <IrrigationViews facts={factsOf(data, language)} />}
      </Faces>
    </>
  );
}

function bodyOf(choice: IrrigationChoice, zone: string) {
  const { startMs, endMs } = instantsOf(choice, zone);
  return {
    sources: choice.outputs.map((id) => ({ id, name: '' })),
    start_date: new Date(startMs).toISOString(),
    end_date: new Date(endMs).toISOString(),
  };
}

/** Writes the runs as CSV; where the server could not, it says so in its own words. */
function useCsv(body: ReturnType<typeof bodyOf>, file: Parameters<typeof reportFileName>[0]) {
  const { t } = useTexts('reports');
  const [share, setShare] = useState<number | null>(null);
  const save = async (kind: ExportKind) => {
    if (kind === 'print') return window.print();
    setShare(0);
    const dialect = kind === 'csvPolish' ? 'polish' : 'standard';
    const answer = await callFile('exportIrrigation', { query: { dialect }, body }, () => setShare(1));
    setShare(null);
    if (!answer.ok) return noticeFault(answer.error.message === '' ? t('allFailed') : answer.error.message);
    saveFile(answer.value, reportFileName(file, 'csv'));
    notice(t('exported'));
  };
  return { share, save };
}
