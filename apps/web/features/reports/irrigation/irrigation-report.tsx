import { useQuery } from '@tanstack/react-query';
import type { IrrigationReply } from '@zagon/contract/reports/endpoints.ts';
import { sourcesName } from '@zagon/domain/reports/request/file-name.ts';
import { REPORTS } from '@zagon/domain/reports/registry.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { call, callFile } from '../../../api/client.ts';
import { RefusedError } from '../../../api/query.ts';
import { ScreenLink } from '../../../navigation/screen-link.tsx';
import { useFarmZone } from '../../../entities/session/session.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { PageTitle } from '../../../ui/frame/page-title.tsx';
import { useTabName } from '../../../navigation/tab-name.ts';
import { ExportMenu, type ExportKind } from '../export/export-menu.tsx';
import { useReceivedFile } from '../export/use-received-file.ts';
import { useSave } from '../export/use-save.ts';
import { formatDays } from '../period-text.ts';
import { instantsOf } from '../period.ts';
import type { ChoiceOf } from '../report-choice.ts';
import { SaveTemplate } from '../templates/save-template.tsx';
import { factsOf } from './facts-of.ts';
import { IrrigationViews } from './irrigation-views.tsx';

type Props = { readonly choice: ChoiceOf<'irrigation'>; readonly exports: readonly ExportKind[] };

/** The irrigation of some outputs: summary, by schedule, and run by run. */
export function IrrigationReport({ choice, exports }: Props) {
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
  const name = sourcesName(choice.outputs.map(nameOf).filter(Boolean));
  const title = name === '' ? REPORTS.irrigation.name[language] : name;
  useTabName(title);
  const days = formatDays(choice, language);
  const receivedFile = useReceivedFile(t('irrigation.noExport'));
  const file = { type: REPORTS.irrigation.name[language], name, from: choice.from, to: choice.until };
  const { share, save } = useSave(file, async (kind, onShare) => {
    const dialect = kind === 'csvPolish' ? 'polish' : 'standard';
    return receivedFile(await callFile('exportIrrigation', { query: { dialect }, body }, () => onShare(1)));
  });
  return (
    <>
      <PageTitle
        crumb={<ScreenLink to={{ screen: 'reports' }}>{t('title')}</ScreenLink>}
        sub={`${REPORTS.irrigation.name[language]} · ${t('irrigation.outputs', { count: choice.outputs.length })} · ${days}`}
        actions={
          <>
            <SaveTemplate inHeader choice={choice} name={name} nameOf={nameOf} />
            <ExportMenu kinds={exports} share={share} onSave={save} />
          </>
        }
      >
        {title}
      </PageTitle>
      <StateView
        of={report}
        loading={<LoadingState rows={8} rowHeight={44} />}
        isEmpty={({ schedules_runs }) => schedules_runs.length === 0}
        empty={<EmptyState>{t('irrigation.none')}</EmptyState>}
      >
        {(data) => <IrrigationViews facts={factsOf(data, language)} />}
      </StateView>
    </>
  );
}

function bodyOf(choice: ChoiceOf<'irrigation'>, zone: string) {
  const { startMs, endMs } = instantsOf(choice, zone);
  return {
    sources: choice.outputs.map((id) => ({ id, name: '' })),
    start_date: new Date(startMs).toISOString(),
    end_date: new Date(endMs).toISOString(),
  };
}
