import { useTexts } from '../../../i18n/use-texts.ts';
import { MeanwhileNotice } from '../../../entities/edit/meanwhile-notice.tsx';
import { useWhen } from '../../../entities/schedule/use-when.ts';
import { useWeekdays } from '../use-weekdays.ts';
import { useEditor } from './form/editor-context.ts';
import type { ScheduleForm } from './form/schedule-form.ts';
import { useKindTexts } from './form/use-kind-texts.ts';
import type { EditorState } from './use-editor-state.ts';

/** Changes that someone else has saved to a schedule while it was open here, in the words of the editor. */
export function ScheduleMeanwhile({ state }: { readonly state: EditorState }) {
  const label = useFieldLabel();
  const text = useFieldText();
  return <MeanwhileNotice meanwhile={state.meanwhile} refused={state.refusal} label={label} text={text} />;
}

function useFieldLabel(): (field: keyof ScheduleForm) => string {
  const { t } = useTexts('schedules');
  const kind = useKindTexts();
  return (field) => {
    switch (field) {
      case 'beginDate':
        return t('edit.begin');
      case 'expirationDate':
        return t('edit.end');
      case 'rule':
        return t('edit.repeat');
      case 'runTime':
        return kind.runTime;
      case 'elements':
        return kind.sections;
      case 'pause':
        return t('act.pause');
      case 'name':
      case 'kind':
      case 'type':
      case 'priority':
      case 'cycles':
      case 'fertigation':
      case 'conditions':
      case 'rain':
        return t(`edit.${field}`);
    }
  };
}

function useFieldText(): (field: keyof ScheduleForm, values: ScheduleForm) => string {
  const { t } = useTexts('schedules');
  const weekday = useWeekdays();
  const when = useWhen();
  const { farm } = useEditor();
  const minutes = (value: ScheduleForm['runTime']) => `${value} ${t('edit.min')}`;
  const nameOf = (id: string) => (farm.sections.get(id) ?? farm.devices.get(id) ?? farm.groups.get(id))?.name ?? id;
  return (field, values) => {
    switch (field) {
      case 'name':
      case 'beginDate':
      case 'expirationDate':
        return values[field];
      case 'kind':
        return t(`edit.kinds.${values.kind}`);
      case 'type':
        return t(`edit.types.${values.type}`);
      case 'priority':
        return t(`edit.priorities.${values.priority}`);
      case 'runTime':
        return minutes(values.runTime);
      case 'rule':
        return values.rule.type === 'days'
          ? values.rule.days.map(weekday).join(', ')
          : `${t('edit.every')}: ${values.rule.n}`;
      case 'cycles': {
        const { by, startHours, firstStart, numberOfCycles, windowEnd } = values.cycles;
        if (values.type === 'interval') return `${firstStart}–${windowEnd}`;
        return by === 'hours' ? startHours.join(', ') : `${firstStart}, ${t('edit.count')}: ${numberOfCycles}`;
      }
      case 'elements':
        return values.elements
          .map(({ id, minutes: own }) => (own === '' ? nameOf(id) : `${nameOf(id)} (${minutes(own)})`))
          .join(', ');
      case 'fertigation':
        return t(`edit.ferti.${values.fertigation.type}`);
      case 'conditions':
        return String(values.conditions.length);
      case 'rain': {
        const { source, limitMm, hours } = values.rain;
        const by = t(`edit.rainBy.${source}`);
        return source === 'none' ? by : `${by}: ${limitMm} mm, ${hours} h`;
      }
      case 'pause':
        return values.pause === null ? '' : pauseText(values.pause, (ms) => when(ms).full);
    }
  };
}

function pauseText({ start, end }: NonNullable<ScheduleForm['pause']>, when: (ms: number) => string): string {
  const from = when(Date.parse(start));
  return end === null ? from : `${from} – ${when(Date.parse(end))}`;
}
