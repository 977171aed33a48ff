import { lookUp } from '@zagon/domain/core/look-up.ts';
import type { KeyboardEvent, Ref } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { classes } from '../ui/theme/classes.ts';
import type { PickMap } from './pick-map.ts';
import css from './place-picker.module.css';

/** Pixels an arrow key moves the pin; Shift moves it further. */
const STEP_PX = 6;
const STRIDE_PX = 48;

/** Key bindings: move the pin, or zoom the map. */
const KEYS: Readonly<Record<string, readonly [rightPx: number, downPx: number] | 'in' | 'out'>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  '+': 'in',
  '=': 'in',
  '-': 'out',
};

type Props = { readonly ref: Ref<HTMLButtonElement>; readonly map: PickMap; readonly hint: string };

/**
 * Keyboard control of the pin: a focusable button that handles the keys;
 * pressing it puts a missing pin in the centre.
 */
export function PinKeys({ ref, map, hint }: Props) {
  const { t } = useTexts('map');
  const onKeyDown = (event: KeyboardEvent) => {
    const action = lookUp(KEYS, event.key);
    if (action === undefined) return;
    event.preventDefault();
    if (action === 'in' || action === 'out') return map.zoomBy(action === 'in' ? 1 : -1);
    const px = event.shiftKey ? STRIDE_PX : STEP_PX;
    map.nudge(action[0] * px, action[1] * px);
  };
  return (
    <button
      ref={ref}
      type="button"
      className={classes('vh', css.keys)}
      aria-describedby={hint}
      onKeyDown={onKeyDown}
      onClick={() => map.nudge(0, 0)}
    >
      {t('move')}
    </button>
  );
}
