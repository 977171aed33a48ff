import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { WhyShape } from '@zagon/contract/schedules/why.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useState } from 'react';
import type { TextFunction } from '../../../i18n/text-function.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { read } from '../../../api/query.ts';
import { ProbeReplaced, SensorUse } from '../../finding/sensor-use.tsx';
import { useSensorTrust } from '../../finding/use-sensor-trust.ts';
import { RunArrivals } from '../../finding/run-arrivals.tsx';
import { useUnits } from '../../module/use-units.ts';
import { useWhen } from '../use-when.ts';
import { cardOf, counterfactualOf } from './gates.ts';
import { useInputNames } from './use-input-names.ts';
import { WhyActions } from './why-actions.tsx';
import { WhyGates } from './why-gates.tsx';
import css from './why.module.css';
import type { CycleRef } from './cycle-ref.ts';

/** Refetch interval of an undecided card, ms: its gates change with the readings. */
const REFETCH_MS = 30_000;

/** Why a cycle ran or did not, or is expected to run: its gates as sentences, and arrows to the adjacent cycles. */
export default function WhySheet({ of, onClose }: { readonly of: CycleRef; readonly onClose: () => void }) {
  const { t, language } = useTexts('schedules');
  const when = useWhen();
  const viewer = { units: useUnits(), inputName: useInputNames() };
  const [current, setCurrent] = useState({ date: of.date, cycle: of.cycle });
  const query = useQuery({
    ...read('whySchedule', { params: { id: of.id_scheduler }, query: current }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.provisional === true ? REFETCH_MS : false),
  });
  const why = query.data;
  const card = why === undefined ? null : cardOf(why.explanation, language, viewer);
  const sub =
    why === undefined ? undefined : t('why.cycle', { name: of.name, when: when(Date.parse(why.starts_at)).full });
  return (
    <Sheet
      open
      onClose={onClose}
      tall
      width={760}
      title={card === null ? of.name : (card.title ?? t('why.unknown'))}
      {...(sub === undefined ? {} : { sub })}
    >
      <StateView of={query} loading={<LoadingState rows={5} rowHeight={62} />}>
        {(found) => (
          <>
            <Arrows why={found} onChoose={setCurrent} />
            <WhyGates
              card={cardOf(found.explanation, language, viewer)}
              provisional={found.provisional}
              counterfactual={counterfactualOf(found, language)}
              field={fieldText(found, t, (m3) => formatNumber(m3, 1, language))}
            />
            {distrustedSensors(found).map(({ moduleId, field }) => (
              <UseOfSensor key={`${moduleId} ${field}`} moduleId={moduleId} field={field} />
            ))}
            {found.id_run !== null && hasRun(found) && <RunArrivals runId={found.id_run} />}
            <WhyActions of={{ ...of, ...current }} why={found} onClose={onClose} />
          </>
        )}
      </StateView>
    </Sheet>
  );
}

/** The sensors that did not decide because they are not trusted. */
function distrustedSensors({
  explanation,
}: WhyShape): readonly { readonly moduleId: string; readonly field: string }[] {
  return explanation.flatMap(({ facts }) => {
    if (facts?.kind !== 'condition' || facts.quality !== 'not_trusted') return [];
    const { id_object: moduleId, field } = facts;
    return moduleId === null || field === null ? [] : [{ moduleId, field }];
  });
}

/** Offers to use a sensor anyway, or to state that it was replaced. */
function UseOfSensor({ moduleId, field }: { readonly moduleId: string; readonly field: string }) {
  return (
    <>
      <SensorUse moduleId={moduleId} field={field} of={useSensorTrust(moduleId, field)} />
      <ProbeReplaced moduleId={moduleId} />
    </>
  );
}

/** Whether water was given, and no more is to come. */
function hasRun({ outcome }: WhyShape): boolean {
  return outcome === 'ran' || outcome === 'ran_in_part';
}

/** The events in the field, or the plan. */
function fieldText(
  { outcome, water }: WhyShape,
  t: TextFunction<'schedules'>,
  number: (m3: number) => string,
): string | null {
  const { planned, given, measured } = water;
  switch (outcome) {
    case 'did_not_run':
      return t('why.nothingOpened');
    case 'will_run':
      return planned === null ? null : t('why.willGive', { water: number(planned) });
    case 'will_not_run':
      return null;
    case 'running':
    case 'ran':
    case 'ran_in_part':
      if (given === null) return null;
      return measured === null
        ? t('why.gave', { water: number(given) })
        : t('why.measured', { water: number(given), meter: number(measured) });
  }
}

type ArrowsProps = {
  readonly why: WhyShape;
  readonly onChoose: (place: { date: string; cycle: number }) => void;
};

function Arrows({ why, onChoose }: ArrowsProps) {
  const { t } = useTexts('schedules');
  const when = useWhen();
  const decidedMs = Date.parse(why.decided_at);
  const arrow = (to: WhyShape['next'], label: string, icon: React.ReactNode) => (
    <ActionIcon
      variant="default"
      size={40}
      aria-label={label}
      disabled={to === null}
      onClick={() => {
        if (to !== null) onChoose({ date: to.date, cycle: to.cycle });
      }}
    >
      {icon}
    </ActionIcon>
  );
  return (
    <div className={css.arrows}>
      {arrow(why.previous, t('why.earlier'), <IconChevronLeft size={19} />)}
      {arrow(why.next, t('why.later'), <IconChevronRight size={19} />)}
      <span className="num">
        {t(why.provisional ? 'why.willDecide' : 'why.decidedAt', { when: when(decidedMs).full })}
      </span>
    </div>
  );
}
