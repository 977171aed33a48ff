import type { MapLayer } from '@zagon/domain/map/layers/layer.ts';
import { isLayerKind, MAP_LAYERS, type LayerKind } from '@zagon/domain/map/layers/registry.ts';
import { useMemo } from 'react';
import type { FieldContent } from '../../../map/field/field-content.ts';
import { useReplaceSearch, useSearchValues } from '../../../navigation/go.ts';
import type { Farm } from '../use-farm.ts';
import { useSame } from '../use-same.ts';
import { layerContent } from './layer-content.ts';
import type { LayerProbe } from './layer-probes.ts';
import { layerPlan, layerView, type LayerView } from './layer-view.ts';
import { useConditions } from './use-conditions.ts';
import { useLayerText } from './use-layer-text.ts';
import { useLayerTime, type LayerTime } from './use-layer-time.ts';

const NO_PROBES: readonly LayerProbe[] = [];

/** The layer selected in the URL, its time, and the resulting map content. */
export type Layers = {
  readonly view: LayerView;
  readonly time: LayerTime;
  readonly content: FieldContent;
  readonly choose: (kind: LayerKind) => void;
  readonly chooseDepth: (depthCm: number) => void;
};

/** The layers of the map; null unless they are shown. */
export function useLayers(farm: Farm, content: FieldContent, isShown: boolean): Layers | null {
  const search = useSearchValues();
  const replace = useReplaceSearch();
  const named = search.get('layer');
  const kind: LayerKind = isLayerKind(named) ? named : 'soil_moisture';
  const layer: MapLayer = MAP_LAYERS[kind];
  const conditions = useConditions(isShown);
  const wantedDepthCm = depthOf(search.get('depth'));
  const plan = useMemo(
    () => (isShown ? layerPlan(farm, { kind, wantedDepthCm, conditions }) : null),
    [isShown, farm, kind, wantedDepthCm, conditions],
  );
  const time = useLayerTime(plan?.probes ?? NO_PROBES);
  const { atMs, sampleOf } = time;
  const { stateText } = useLayerText(layer, time);
  const view = plan === null ? null : layerView(plan, { chosen: content.chosen, atMs, sampleOf });
  const drawn = useSame(view === null ? null : layerContent(content, view, stateText));
  const layered = useMemo(() => (drawn === null ? content : { ...content, ...drawn }), [content, drawn]);
  if (view === null) return null;
  return {
    view,
    time,
    content: layered,
    choose: (next) => replace({ layer: next }),
    chooseDepth: (depthCm) => replace({ depth: String(depthCm) }),
  };
}

function depthOf(param: string | null): number | null {
  return param === null || !/^\d{1,3}$/.test(param) ? null : Number(param);
}
