import { partsOf } from '@zagon/domain/map/area.ts';
import { useMemo, useState } from 'react';
import { useMe } from '../../../entities/session/session.ts';
import type { FieldContent, FieldPin, FieldShape } from '../../../map/field/field-content.ts';
import type { FieldMap } from '../../../map/field/field-map.ts';
import { MapCanvas } from '../map-canvas.tsx';
import css from '../map.module.css';
import type { ImportLine } from './plan-import.ts';

/** The items on the map as they would be imported. */
export function ImportPreview({ lines }: { readonly lines: readonly ImportLine[] }) {
  const tiles = useMe()?.map_tiles ?? null;
  const [map, setMap] = useState<FieldMap | null>(null);
  const content = useMemo(() => previewOf(lines), [lines]);
  return (
    <div className={css.preview}>
      <MapCanvas content={content} tiles={tiles} map={map} onReady={setMap} />
    </div>
  );
}

function previewOf(lines: readonly ImportLine[]): FieldContent {
  const shapes = lines.flatMap(({ name, feature }, index): readonly FieldShape[] =>
    feature.kind === 'region'
      ? [
          {
            kind: 'region',
            id: String(index),
            name,
            short: name,
            note: '',
            parts: partsOf(feature.area),
            state: 'rest',
          },
        ]
      : [],
  );
  const pins = lines.flatMap(({ name, feature }, index): readonly FieldPin[] =>
    feature.kind === 'object'
      ? [{ kind: 'object', id: String(index), name, place: feature.place, marker: 0, badge: null }]
      : [],
  );
  return { shapes, pins, chosen: null, home: null };
}
