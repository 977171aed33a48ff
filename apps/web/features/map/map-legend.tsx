import { useComputedColorScheme } from '@mantine/core';
import type { ClassTone } from '@zagon/domain/map/layers/layer.ts';
import type { CSSProperties } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { FieldShape, ShapeMoisture, ShapeState } from '../../map/field/field-content.ts';
import { fieldPalettes, type FieldPalette } from '../../map/field/field-palette.ts';
import css from './map.module.css';

const STATES = [
  'running',
  'fertigation',
  'stopping',
  'sent',
  'waiting',
  'waiting_fertigation',
  'fault',
  'unknown',
  'rest',
] as const satisfies readonly ShapeState[];

/** The looks of the soil, with an example of each level. */
const SOILS = [
  { id: 'soilDry', level: 0.25, tone: 'warm1' },
  { id: 'soilGood', level: 0.5, tone: 'good' },
  { id: 'soilWet', level: 0.85, tone: 'cool1' },
  { id: 'soilStale', level: 0, tone: null },
  { id: 'soilPlain', level: 0, tone: null },
  { id: 'soilNone', level: 0, tone: null },
] as const satisfies readonly { readonly id: string; readonly level: number; readonly tone: ClassTone | null }[];

const SOIL_OF = {
  warm2: 'soilDry',
  warm1: 'soilDry',
  good: 'soilGood',
  cool1: 'soilWet',
  cool2: 'soilWet',
} as const satisfies Readonly<Record<ClassTone, (typeof SOILS)[number]['id']>>;

function soilOf(moisture: ShapeMoisture): (typeof SOILS)[number]['id'] {
  switch (moisture.kind) {
    case 'fresh':
      return SOIL_OF[moisture.tone];
    case 'stale':
      return 'soilStale';
    case 'plain':
      return 'soilPlain';
    case 'none':
      return 'soilNone';
  }
}

/** A swatch filled to a level. */
function filling(palette: FieldPalette, tone: ClassTone, level: number): CSSProperties {
  const { fill, line } = palette.states.rest;
  const until = `${100 * level}%`;
  return {
    background: `linear-gradient(to top, ${palette.tones[tone]} ${until}, ${fill} ${until})`,
    borderColor: line,
  };
}

type Props = {
  readonly shapes: readonly FieldShape[];
  /** Below the map instead of over it. */
  readonly isBelow?: boolean;
};

/** The legend of the section colours, limited to those in use. */
export function MapLegend({ shapes, isBelow = false }: Props) {
  const { t } = useTexts('fieldMap');
  const palette = fieldPalettes[useComputedColorScheme('light')];
  const shown = STATES.filter((state) => shapes.some((shape) => shape.kind === 'section' && shape.state === state));
  const soils = new Set(shapes.flatMap(({ moisture }) => (moisture === undefined ? [] : [soilOf(moisture)])));
  const levels = SOILS.filter(({ id }) => soils.has(id));
  if (shown.length === 0) return null;
  return (
    <ul className={css.legend} data-edge="bottom" data-below={isBelow || undefined} aria-label={t('legend.label')}>
      {shown.map((state) => (
        <li key={state} className="rowS">
          <i
            aria-hidden="true"
            data-state={state}
            style={{ backgroundColor: palette.states[state].fill, borderColor: palette.states[state].line }}
          />
          {t(`legend.${state}`)}
        </li>
      ))}
      {levels.map(({ id, level, tone }) => (
        <li key={id} className="rowS">
          <i aria-hidden="true" data-soil={id} style={tone === null ? {} : filling(palette, tone, level)} />
          {t(`legend.${id}`)}
        </li>
      ))}
    </ul>
  );
}
