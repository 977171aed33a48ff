import type { LayerState } from '@zagon/domain/map/layers/class-of.ts';
import type { MapLayer } from '@zagon/domain/map/layers/layer.ts';
import { formatNumber, formatQuantity } from '@zagon/domain/units/format.ts';
import { toUser, userSuffix } from '@zagon/domain/units/user-units.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import { useFarmZone } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { dayOf, formatTime } from '../../../time/format-time.ts';
import type { LayerTime } from './use-layer-time.ts';

/** The state of a field as text: the number, and the word for its colour. */
export type StateText = { readonly value: string | null; readonly word: string };

/** Texts of a layer in the user's language and units, at the displayed time. */
export function useLayerText(layer: MapLayer, { atMs, past }: Pick<LayerTime, 'atMs' | 'past'>) {
  const { t, language } = useTexts('fieldMap');
  const units = useUnits();
  const zone = useFarmZone();
  const shown = (value: number) => toUser(value, layer, units).value;
  const unit = userSuffix(layer.suffix, units);
  const valueText = (value: number) =>
    formatQuantity(shown(value), { decimals: layer.decimals, suffix: unit }, language);
  const limitText = (value: number) => formatNumber(shown(value), layer.limitDecimals, language);
  return {
    unit,
    stateText: (state: LayerState): StateText => {
      switch (state.kind) {
        case 'fresh': {
          const { class: at } = state;
          const word = at === null ? t('layers.noLimits') : [at.mark, at.label[language]].filter(Boolean).join(' ');
          return { value: valueText(state.value), word };
        }
        case 'stale': {
          const isSameDay = dayOf(state.atMs, zone) === dayOf(atMs, zone);
          const time = formatTime(state.atMs, isSameDay ? 'time' : 'dateTime', language, zone);
          return { value: valueText(state.value), word: t('layers.of', { time }) };
        }
        case 'missing':
          return { value: null, word: t(past.kind === 'loading' ? 'layers.loading' : 'layers.missing') };
        case 'no_probe':
          return { value: null, word: t(layer.hasDepth ? 'layers.noProbe' : 'layers.noSensor') };
      }
    },
    /** The values of a class: under 18, 18–24, over 36. */
    rangeText: (limits: readonly number[], index: number): string => {
      const from = limits[index - 1];
      const until = limits[index];
      if (from === undefined) return until === undefined ? '' : t('layers.under', { value: limitText(until) });
      if (until === undefined) return t('layers.over', { value: limitText(from) });
      return `${limitText(from)}–${limitText(until)}`;
    },
  };
}
