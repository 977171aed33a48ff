import { useComputedColorScheme } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import type { FieldShape, ShapeState } from '../../map/field/field-content.ts';
import { fieldPalettes } from '../../map/field/field-palette.ts';
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
  if (shown.length === 0) return null;
  return (
    <ul className={css.legend} data-edge="bottom" data-below={isBelow || undefined} aria-label={t('legend.label')}>
      {shown.map((state) => (
        <li key={state} className="rowS">
          <i
            aria-hidden="true"
            data-state={state}
            style={{ background: palette.states[state].fill, borderColor: palette.states[state].line }}
          />
          {t(`legend.${state}`)}
        </li>
      ))}
    </ul>
  );
}
