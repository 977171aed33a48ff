import { TextInput } from '@mantine/core';
import { readCoordinate, type Coordinate } from '@zagon/domain/accounts/coordinates.ts';
import { formatNumber } from '@zagon/domain/units/format.ts';
import { useState } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { Place } from '../../../map/place.ts';
import { Columns } from '../../../ui/form/columns.tsx';

type Props = { readonly place: Place | null; readonly onPlace: (place: Place) => void };

const DECIMALS = 5;

/** Both coordinates as text; the location is updated once both are valid. */
export function CoordinateFields({ place, onPlace }: Props) {
  const { t, language } = useTexts('newAccount');
  const textOf = (degrees: number | undefined) =>
    degrees === undefined ? '' : formatNumber(degrees, DECIMALS, language);
  const [texts, setTexts] = useState({ latitude: textOf(place?.latitude), longitude: textOf(place?.longitude) });
  const change = (coordinate: Coordinate, text: string) => {
    const next = { ...texts, [coordinate]: text };
    setTexts(next);
    const latitude = readCoordinate(next.latitude, 'latitude');
    const longitude = readCoordinate(next.longitude, 'longitude');
    if (latitude !== null && longitude !== null) onPlace({ latitude, longitude });
  };
  const field = (coordinate: Coordinate) => {
    const text = texts[coordinate];
    const isWrong = text.trim() !== '' && readCoordinate(text, coordinate) === null;
    return (
      <TextInput
        label={t(coordinate)}
        placeholder={t(`${coordinate}Example`)}
        value={text}
        error={isWrong && t('coordinateWrong')}
        onChange={(event) => change(coordinate, event.currentTarget.value)}
      />
    );
  };
  return (
    <Columns>
      {field('latitude')}
      {field('longitude')}
    </Columns>
  );
}
