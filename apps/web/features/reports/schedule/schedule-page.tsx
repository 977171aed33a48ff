import { useRead } from '../../../api/query.ts';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import type { ExportKind } from '../export/export-menu.tsx';
import type { ChoiceOf } from '../report-choice.ts';
import { SectionFlows } from '../section-flows.tsx';
import { ScheduleReport } from './schedule-report.tsx';

type Props = { readonly choice: ChoiceOf<'schedule'>; readonly exports: readonly ExportKind[] };

/** A report on the runs of a schedule, with the flows of its sections. */
export function SchedulePage(props: Props) {
  const objects = useRead('listModules');
  return (
    <StateView of={objects} loading={<LoadingState rows={5} rowHeight={130} />}>
      {(data) => (
        <SectionFlows objects={data}>{(watering) => <ScheduleReport {...props} objects={watering} />}</SectionFlows>
      )}
    </StateView>
  );
}
