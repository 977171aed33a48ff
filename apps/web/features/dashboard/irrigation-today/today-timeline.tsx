import type { OutputShape } from '@zagon/contract/objects/shapes.ts';
import { runOfPlan } from '../../../lib/plan-run.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { nameParts } from '../../../lib/section-name.ts';
import { useFarmZone } from '../../../lib/session.ts';
import { useNow } from '../../../time/clock.ts';
import { Timeline, type TimelineRow } from '../../../ui/timeline.tsx';
import { usePhone } from '../../../ui/use-phone.ts';
import { daySpan } from './today.ts';
import type { Today } from './use-today.ts';

/** Sections as rows, the hours of the day as columns; pumps and dosers last. */
export function TodayTimeline({ today }: { readonly today: Today }) {
  const { t } = useTexts('dashboard');
  const zone = useFarmZone();
  const now = useNow('minute');
  const phone = usePhone();
  const ids = new Set([...today.valves, ...today.controls].map((output) => output.id));
  const plans = today.plans.filter((plan) => ids.has(plan.id_output));
  const span = daySpan(plans, now, zone, phone);
  const rowOf = (output: OutputShape, section: boolean): TimelineRow => {
    const { name, note } = nameParts(output.section_name ?? output.name);
    const place = section ? note : `${output.field_name} · ${modelOf(output)}`;
    return {
      key: output.id,
      name,
      ...(place === null ? {} : { note: place }),
      runs: plans.filter((plan) => plan.id_output === output.id).map((plan) => runOfPlan(plan, { section })),
    };
  };
  const modelOf = (output: OutputShape) => today.models.get(output.id_object) ?? '';
  return (
    <Timeline
      label={t('today.label')}
      {...span}
      zone={zone}
      nowMs={now}
      rows={[
        ...today.valves.map((valve) => rowOf(valve, true)),
        ...today.controls.map((control) => rowOf(control, false)),
      ]}
    />
  );
}
