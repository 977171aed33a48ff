import { IconAlertTriangleFilled, IconArrowFork, IconCheck, IconDroplet, IconPlayerStop } from '@tabler/icons-react';
import { durationText } from '@zagon/domain/units/duration.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useRead } from '../../../api/query.ts';
import { nameParts } from '../../../entities/resource/section-name.ts';
import type { CycleRef } from '../../../entities/schedule/why/cycle-ref.ts';
import { useWhen } from '../../../entities/schedule/use-when.ts';
import { WhyCard } from '../../../entities/schedule/why/why-card.tsx';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useNow } from '../../../time/clock.ts';
import { localHour } from '../../../time/ticks.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { IconTile } from '../../../ui/frame/icon-tile.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { RowButton } from '../../../ui/form/row-button.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';
import type { Lists } from '../resource-types.ts';
import { pastOpenings, type OpeningResult, type PastOpening } from './past-openings.ts';

const DAYS = 7;
/** Openings shown at first. */
const SHOWN = 6;

const icons = {
  open: IconDroplet,
  done: IconCheck,
  stopped: IconPlayerStop,
  skipped: IconArrowFork,
  failed: IconAlertTriangleFilled,
  missed: IconAlertTriangleFilled,
} as const satisfies Record<OpeningResult, unknown>;

const tones = {
  open: 'water',
  done: 'ok',
  stopped: 'plain',
  skipped: 'plain',
  failed: 'error',
  missed: 'error',
} as const satisfies Record<OpeningResult, unknown>;

type Props = { readonly outputIds: readonly string[]; readonly lists: Lists };

/** The openings of the last days: when, for how long, by whom, with which result, and why. */
export function HistoryCard({ outputIds, lists }: Props) {
  const { t } = useTexts('resources');
  const zone = useFarmZone();
  const nowMs = useNow('minute');
  const [isLong, setLong] = useState(false);
  const [why, setWhy] = useState<CycleRef | null>(null);
  // The period changes once a day, so the response is cached.
  const openings = useRead('listPlannedOpenings', {
    query: {
      start_date: new Date(localHour(nowMs, 0, 1 - DAYS, zone)).toISOString(),
      end_date: new Date(localHour(nowMs, 0, 1, zone)).toISOString(),
    },
  });
  const past = pastOpenings(openings.data ?? [], outputIds, nowMs);
  return (
    <Card natural title={t('past.title')} sub={t('past.days', { count: DAYS })}>
      <StateView
        of={openings}
        loading={<LoadingState rows={4} rowHeight={52} />}
        isEmpty={() => past.length === 0}
        empty={<EmptyState>{t('past.none')}</EmptyState>}
      >
        {() => (
          <div className="stackM">
            <Rows>
              {(isLong ? past : past.slice(0, SHOWN)).map((opening) => (
                <OpeningRow
                  key={opening.key}
                  opening={opening}
                  name={outputIds.length === 1 ? null : nameOf(lists, opening.outputId)}
                  onWhy={setWhy}
                />
              ))}
            </Rows>
            {past.length > SHOWN && !isLong && (
              <RowButton onClick={() => setLong(true)}>{t('past.all', { count: past.length })}</RowButton>
            )}
          </div>
        )}
      </StateView>
      {why !== null && <WhyCard of={why} onClose={() => setWhy(null)} />}
    </Card>
  );
}

function nameOf({ outputs }: Lists, outputId: string): string {
  const output = outputs.find(({ id }) => id === outputId);
  return nameParts(output?.section_name ?? output?.name ?? '').name;
}

type RowProps = {
  readonly opening: PastOpening;
  /** The output's name, if there are several. */
  readonly name: string | null;
  readonly onWhy: (cycle: CycleRef) => void;
};

function OpeningRow({ opening, name, onWhy }: RowProps) {
  const { t } = useTexts('resources');
  const when = useWhen();
  const { result, fromMs, minutes, schedule, cycle, fertigation } = opening;
  const Icon = icons[result];
  const tone = tones[result];
  const at = when(fromMs).full;
  const title = [name, at, durationText(minutes)].filter((part) => part !== null).join(', ');
  const by = schedule === null ? t('past.byHand') : t('past.bySchedule', { name: schedule });
  return (
    <Row
      icon={
        <IconTile tone={tone}>
          <Icon size={18} aria-hidden="true" />
        </IconTile>
      }
      trailing={
        cycle !== null &&
        schedule !== null && (
          <RowButton
            variant="subtle"
            aria-label={t('past.whyOf', { when: at })}
            onClick={() =>
              onWhy({ id_scheduler: cycle.scheduleId, name: schedule, date: cycle.date, cycle: cycle.cycle })
            }
          >
            {t('past.why')}
          </RowButton>
        )
      }
    >
      <Lines title={title} sub={fertigation ? `${by} · ${t('past.fertigation')}` : by}>
        <em data-tone={tone}>{t(`past.result.${result}`)}</em>
      </Lines>
    </Row>
  );
}
