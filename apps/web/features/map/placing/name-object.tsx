import { Select } from '@mantine/core';
import {
  isMarker,
  MARKER_TEXTS,
  MARKERS,
  validateGeoObject,
  type Marker,
} from '@zagon/domain/geo-objects/validate-geo-object.ts';
import type { Place } from '@zagon/domain/map/place.ts';
import { useState } from 'react';
import { useWrite } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { NameSheet } from '../drawing/name-sheet.tsx';
import type { Farm } from '../use-farm.ts';

type Props = {
  readonly place: Place;
  readonly farm: Farm;
  readonly onClose: () => void;
  readonly onSaved: (id: string) => void;
};

/** Name and marker of a new object at a place. */
export function NameObject({ place, farm, onClose, onSaved }: Props) {
  const { t, language } = useTexts('fieldMap');
  const write = useWrite('createGeoObject', ['listGeoObjects']);
  const [marker, setMarker] = useState<Marker>(1);
  const names = farm.objects.map(({ name }) => name);
  return (
    <NameSheet
      form="map-object"
      title={t('name.object')}
      busy={write.busy}
      validate={(entries) => validateGeoObject({ ...entries, marker }, names)}
      send={(entries) => write.send({ body: { ...entries, marker, location: place } })}
      onClose={onClose}
      onSaved={onSaved}
    >
      <Select
        label={t('name.marker')}
        data={MARKERS.map((one) => ({ value: String(one), label: MARKER_TEXTS[one][language] }))}
        value={String(marker)}
        allowDeselect={false}
        onChange={(value) => {
          const number = Number(value);
          if (isMarker(number)) setMarker(number);
        }}
      />
    </NameSheet>
  );
}
