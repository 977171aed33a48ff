import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import { useRead } from '../../../api/query.ts';
import { runOfOpening } from '../../../entities/output/opening-run.ts';
import { nameParts } from '../../../entities/resource/section-name.ts';
import { useExpectedSkips } from '../../../entities/schedule/expected-skips.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useConnection } from '../../../live/connection.ts';
import { COMING_IRRIGATION, requestIrrigation, type ComingIrrigation } from '../../../live/irrigation.ts';
import { useNow } from '../../../time/clock.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { Timeline, type TimelineRow } from '../../../ui/time/timeline.tsx';
import { SourceMissing } from '../source-missing.tsx';
import { WidgetMenu } from '../widget-menu.tsx';
import type { WidgetProps, WidgetView } from '../widget-types.ts';

const DAY_MS = 86_400_000;

/** The outputs that run now and in the next 24 hours, one strip per output. */
function NextIrrigationWidget({ widget, options: { id_objects: chosen } }: WidgetProps<'next_irrigation'>) {
  const { t } = useTexts('dashboard');
  const isLive = useConnection().link === 'live';
  const outputs = useRead('listOutputs').data;
  const modules = useRead('listModules').data;
  const existing = chosen.filter((id) => modules === undefined || modules.some((module) => module.id === id));
  const allMissing = chosen.length > 0 && existing.length === 0;
  const coming = useQuery({
    queryKey: [COMING_IRRIGATION, existing],
    queryFn: () => requestIrrigation(existing),
    enabled: isLive && modules !== undefined && !allMissing,
    placeholderData: keepPreviousData,
  });
  return (
    <Card title={widget.name} sub={t('next.sub')} right={<WidgetMenu widget={widget} />}>
      {allMissing ? (
        <SourceMissing widgetId={widget.id}>{t('widget.goneModule')}</SourceMissing>
      ) : (
        <StateView
          of={coming}
          loading={<LoadingState rows={3} />}
          isEmpty={({ next, busy }) => next.length + busy.length === 0}
          empty={<EmptyState>{t('next.none')}</EmptyState>}
        >
          {(data) => <Strips coming={data} outputs={outputs ?? []} />}
        </StateView>
      )}
    </Card>
  );
}

type StripsProps = { readonly coming: ComingIrrigation; readonly outputs: readonly OutputShape[] };

function Strips({ coming, outputs }: StripsProps) {
  const { t } = useTexts('dashboard');
  const zone = useFarmZone();
  const now = useNow('minute');
  const { isSkipped } = useExpectedSkips();
  const ids = [...new Set([...coming.busy, ...coming.next].map(({ id_output: id }) => id))];
  const rows = ids.map((id): TimelineRow => {
    const output = outputs.find((item) => item.id === id);
    const { name, note } = nameParts(output?.section_name ?? output?.name ?? '');
    const section = output !== undefined && output.id_section !== null;
    const running = coming.busy.filter((item) => item.id_output === id && item.phase !== 'awaiting_opening');
    return {
      key: id,
      name,
      ...(note === null ? {} : { note }),
      runs: [
        ...running.map((item) => ({
          key: `now ${id}`,
          fromMs: Date.parse(item.opens_at),
          untilMs: Date.parse(item.closes_at),
          kind: !section ? ('control' as const) : item.fertigation ? ('fertigation' as const) : ('irrigation' as const),
        })),
        ...coming.next
          .filter((opening) => opening.id_output === id)
          .map((opening) => ({
            ...runOfOpening(opening, { section }),
            ...(isSkipped(opening) ? { state: 'skipped' as const } : {}),
          })),
      ],
    };
  });
  return <Timeline label={t('next.label')} fromMs={now} untilMs={now + DAY_MS} zone={zone} nowMs={now} rows={rows} />;
}

export const nextIrrigationView: WidgetView<'next_irrigation'> = {
  title: { pl: 'Najbliższa doba', en: 'Next 24 hours' },
  render: (widget, options) => <NextIrrigationWidget widget={widget} options={options} />,
};
