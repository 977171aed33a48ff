import type { OutputShape } from '@zagon/contract/modules/shapes.ts';
import type { PlannedOpeningShape } from '@zagon/contract/planned-openings/endpoints.ts';
import { useState } from 'react';
import type { CycleRef } from '../../../entities/schedule/why/cycle-ref.ts';
import { WhyCard } from '../../../entities/schedule/why/why-card.tsx';
import { runOfOpening } from '../../../entities/output/opening-run.ts';
import { isOpen } from '../../../entities/night/opening-times.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { nameParts } from '../../../entities/resource/section-name.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useNow } from '../../../time/clock.ts';
import { Timeline, type TimelineRow } from '../../../ui/time/timeline.tsx';
import { usePhone } from '../../../ui/theme/use-phone.ts';
import { daySpan } from './today.ts';
import type { Today } from './use-today.ts';

/** Sections as rows, hours as columns; pumps and dosers last. */
export function TodayTimeline({ today }: { readonly today: Today }) {
  const { t } = useTexts('dashboard');
  const zone = useFarmZone();
  const now = useNow('minute');
  const phone = usePhone();
  const [why, setWhy] = useState<CycleRef | null>(null);
  const ids = new Set([...today.valves, ...today.controls].map((output) => output.id));
  const plannedOpenings = today.plannedOpenings.filter((opening) => ids.has(opening.id_output));
  const span = daySpan(plannedOpenings, now, zone, phone);
  const dry = new Set(
    today.items.flatMap(({ output, view }) => (view.kind === 'open' && view.lacks !== undefined ? [output.id] : [])),
  );
  const isDry = (opening: PlannedOpeningShape) => isOpen(opening) && dry.has(opening.id_output);
  const rowOf = (output: OutputShape, section: boolean): TimelineRow => {
    const { name, note } = nameParts(output.section_name ?? output.name);
    const subtitle = section ? note : `${output.field_name} · ${modelOf(output)}`;
    return {
      key: output.id,
      name,
      ...(subtitle === null ? {} : { note: subtitle }),
      runs: plannedOpenings
        .filter((opening) => opening.id_output === output.id)
        .map((opening) => ({
          ...runOfOpening(opening, { section }),
          ...(isDry(opening) ? { state: 'dry' as const } : {}),
          ...(today.isSkipped(opening) ? { state: 'skipped' as const } : {}),
          openable: cycleOf(opening) !== null,
        })),
    };
  };
  const modelOf = (output: OutputShape) => today.models.get(output.id_object) ?? '';
  return (
    <>
      <Timeline
        label={t('today.label')}
        {...span}
        zone={zone}
        nowMs={now}
        rows={[
          ...today.valves.map((valve) => rowOf(valve, true)),
          ...today.controls.map((control) => rowOf(control, false)),
        ]}
        onOpen={({ key }) => {
          const opening = plannedOpenings.find(({ id }) => id === key);
          setWhy(opening === undefined ? null : cycleOf(opening));
        }}
      />
      {why !== null && <WhyCard of={why} onClose={() => setWhy(null)} />}
    </>
  );
}

/** The cycle an opening belongs to; null for a hand opening. */
function cycleOf({ Scheduler: { id, name }, date, cycle }: PlannedOpeningShape): CycleRef | null {
  return id === null || date === null || cycle === null ? null : { id_scheduler: id, name: name ?? '', date, cycle };
}
