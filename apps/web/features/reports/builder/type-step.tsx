import {
  IconBug,
  IconChartLine,
  IconCloudRain,
  IconDroplet,
  IconDropletHalf2,
  IconDroplets,
  IconFlask,
  IconGauge,
  IconLeaf,
  IconPlant2,
  IconSnowflake,
  IconTemperature,
  IconTimeline,
  IconTriangle,
  IconWaveSine,
  type Icon,
} from '@tabler/icons-react';
import { REPORT_TYPES } from '@zagon/domain/reports/registry.ts';
import { useId } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { LISTED_KINDS, type ListedKind } from '../report-choice.ts';
import css from './builder.module.css';

const SIGNS = {
  temperature: IconTemperature,
  humidity: IconDroplet,
  delta: IconTriangle,
  ecw: IconFlask,
  mci: IconPlant2,
  dew_point: IconSnowflake,
  wet_temp: IconTemperature,
  humidity_deficit: IconDropletHalf2,
  vpd: IconGauge,
  vpd_infect: IconLeaf,
  pwi: IconBug,
  complex: IconChartLine,
  rainfall: IconCloudRain,
  waterusage: IconDroplets,
  multiple_complex: IconChartLine,
  epsilon: IconWaveSine,
  sigma: IconWaveSine,
  schedule: IconTimeline,
} as const satisfies Record<ListedKind, Icon>;

type Props = { readonly value: ListedKind; readonly onChange: (kind: ListedKind) => void };

/** What one can ask: name and one line in a grower's words. Arrow keys move inside the group. */
export function TypeStep({ value, onChange }: Props) {
  const { t } = useTexts('reports');
  const name = useId();
  const words = useKindWords();
  return (
    <fieldset className={css.types}>
      <legend className="vh">{t('step.type')}</legend>
      {LISTED_KINDS.map((kind) => {
        const Sign = SIGNS[kind];
        return (
          <label key={kind} className={css.type} data-chosen={kind === value || undefined}>
            <input type="radio" name={name} checked={kind === value} onChange={() => onChange(kind)} />
            <Sign size={20} aria-hidden="true" />
            <b>{words(kind).name}</b>
            <small>{words(kind).description}</small>
          </label>
        );
      })}
    </fieldset>
  );
}

/** What a kind is called, and what it answers, in the page's language. */
export function useKindWords(): (kind: ListedKind) => { readonly name: string; readonly description: string } {
  const { t, language } = useTexts('reports');
  return (kind) =>
    kind === 'schedule'
      ? { name: t('schedule.name'), description: t('schedule.description') }
      : { name: REPORT_TYPES[kind].name[language], description: REPORT_TYPES[kind].description[language] };
}
