import { depthText } from '@zagon/domain/catalogue/level-name.ts';
import { MAP_LAYERS } from '@zagon/domain/map/layers/registry.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useNow } from '../../../time/clock.ts';
import { Age } from '../../../ui/value/age.tsx';
import { useLayerText } from '../layers/use-layer-text.ts';
import type { SectionMoisture } from './section-moisture.ts';

/** The soil of a section in words, with its depth and its age: the same as its filling on the map. */
export function MoistureLine({ moisture: { state, atMs, depthCm } }: { readonly moisture: SectionMoisture }) {
  const { t } = useTexts('fieldMap');
  const nowMs = useNow('minute');
  const { stateText } = useLayerText(MAP_LAYERS.soil_moisture, { atMs: nowMs, past: { kind: 'loaded' } });
  const { value, word } = stateText(state);
  // The time of an old reading is its age.
  const words = state.kind === 'stale' ? [value] : [value, word];
  const soil = words.filter((part) => part !== null).join(', ');
  return (
    <small>
      {depthCm === null ? t('soil', { soil }) : t('soilAt', { soil, depth: depthText(depthCm) })}{' '}
      {(state.kind === 'fresh' || state.kind === 'stale') && <Age at={atMs} stale={state.kind === 'stale'} />}
    </small>
  );
}
