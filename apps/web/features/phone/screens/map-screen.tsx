import { useMemo } from 'react';
import { useMe } from '../../../entities/session/session.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { PositionMap } from '../../../map/position-map.tsx';
import { Fact, Facts } from '../../../ui/list/facts.tsx';
import { distanceText } from '../../../map/distance-text.ts';
import { FeaturePage } from '../feature-page.tsx';
import { ReadingAge } from '../reading-age.tsx';
import { watchPosition, type PositionReading } from '../sources/position.ts';
import { byDistance, usePlacedModules } from '../use-placed-modules.ts';

/** The position of this device on the map, with its accuracy and the nearby modules. */
export default function MapScreen() {
  return (
    <FeaturePage id="maps" source={watchPosition}>
      {(reading, atMs) => <PlaceOnMap reading={reading} atMs={atMs} />}
    </FeaturePage>
  );
}

function PlaceOnMap({ reading, atMs }: { readonly reading: PositionReading; readonly atMs: number }) {
  const { t, language } = useTexts('phone');
  const tiles = useMe()?.map_tiles ?? null;
  const { placed } = usePlacedModules();
  const { place, accuracyM } = reading;
  const [nearest] = byDistance(place, placed);
  const pins = useMemo(
    () => placed.map(({ module, place: at }) => ({ key: module.id, name: module.name, place: at })),
    [placed],
  );
  const accuracy = `±${distanceText(accuracyM, language)}`;
  return (
    <>
      <PositionMap
        label={`${t('maps.here')}: ${t('accuracy')} ${accuracy}`}
        place={place}
        accuracyM={accuracyM}
        pins={pins}
        home={null}
        tiles={tiles}
      />
      <Facts>
        <Fact label={t('accuracy')}>{accuracy}</Fact>
        <Fact label={t('geolocation.age')}>
          <ReadingAge atMs={atMs} />
        </Fact>
        {nearest !== undefined && (
          <Fact label={t('maps.nearest')}>{`${nearest.module.name}, ${distanceText(nearest.metres, language)}`}</Fact>
        )}
      </Facts>
    </>
  );
}
