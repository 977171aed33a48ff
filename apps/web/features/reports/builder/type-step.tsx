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
import { REPORTS } from '@zagon/domain/reports/registry.ts';
import type { ReportIcon } from '@zagon/domain/reports/report-definition.ts';
import { useId } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { LISTED_KINDS, type ListedKind } from '../report-choice.ts';
import css from './builder.module.css';

const ICONS = {
  bug: IconBug,
  drop: IconDroplet,
  drops: IconDroplets,
  flask: IconFlask,
  gauge: IconGauge,
  half_drop: IconDropletHalf2,
  leaf: IconLeaf,
  lines: IconChartLine,
  plant: IconPlant2,
  rain: IconCloudRain,
  snowflake: IconSnowflake,
  temperature: IconTemperature,
  timeline: IconTimeline,
  triangle: IconTriangle,
  wave: IconWaveSine,
} as const satisfies Record<ReportIcon, Icon>;

type Props = { readonly value: ListedKind; readonly onChange: (kind: ListedKind) => void };

/** The report types, each with a name and a one-line description. Arrow keys move within the group. */
export function TypeStep({ value, onChange }: Props) {
  const { t, language } = useTexts('reports');
  const name = useId();
  return (
    <fieldset className={css.types}>
      <legend className="vh">{t('step.type')}</legend>
      {LISTED_KINDS.map((kind) => {
        const report = REPORTS[kind];
        const KindIcon = ICONS[report.icon];
        return (
          <label key={kind} className={css.type} data-chosen={kind === value || undefined}>
            <input type="radio" name={name} checked={kind === value} onChange={() => onChange(kind)} />
            <KindIcon size={20} aria-hidden="true" />
            <b>{report.name[language]}</b>
            <small>{report.description[language]}</small>
          </label>
        );
      })}
    </fieldset>
  );
}
