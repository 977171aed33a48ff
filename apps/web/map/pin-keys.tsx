import type { KeyboardEvent, Ref } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { classes } from '../ui/classes.ts';
import type { PickMap } from './pick-map.ts';
import css from './place-picker.module.css';

/** Pixels that an arrow key moves the pin; with Shift it strides. */
const STEP_PX = 6;
const STRIDE_PX = 48;

/** What a key does: where the pin goes, or how the map zooms. */
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

/** The pin for whoever has no pointer: it takes the keys; pressed, it puts the pin in the middle of the map when there is none. */
export function PinKeys({ ref, map, hint }: Props) {
  const { t } = useTexts('map');
  const onKeyDown = (event: KeyboardEvent) => {
    const does = KEYS[event.key];
    if (does === undefined) return;
    event.preventDefault();
    if (does === 'in' || does === 'out') return map.zoomBy(does === 'in' ? 1 : -1);
    const px = event.shiftKey ? STRIDE_PX : STEP_PX;
    map.nudge(does[0] * px, does[1] * px);
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
