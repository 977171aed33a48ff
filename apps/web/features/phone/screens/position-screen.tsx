import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { Fact, Facts, Figures } from '../../../ui/list/facts.tsx';
import { distanceText } from '../../../map/distance-text.ts';
import { FeaturePage } from '../feature-page.tsx';
import { ReadingAge } from '../reading-age.tsx';
import { watchPosition, type PositionReading } from '../sources/position.ts';

/** A valve box is found within this accuracy, m. */
const GOOD_ACCURACY_M = 25;
const DEGREE_DECIMALS = 5;

/** The position of this device in numbers. */
export default function PositionScreen() {
  return (
    <FeaturePage id="geolocation" source={watchPosition}>
      {(reading, atMs) => <Position reading={reading} atMs={atMs} />}
    </FeaturePage>
  );
}

function Position({ reading, atMs }: { readonly reading: PositionReading; readonly atMs: number }) {
  const { t, language } = useTexts('phone');
  const { place, accuracyM, altitudeM, speedMPerS } = reading;
  const quantity = (value: number, decimals: number, suffix: string) =>
    formatQuantity(value, { decimals, suffix }, language);
  return (
    <>
      <Card natural title={t('geolocation.name')}>
        <div className="stackM">
          <Figures>
            <Fact label={t('geolocation.latitude')}>{quantity(place.latitude, DEGREE_DECIMALS, '')}</Fact>
            <Fact label={t('geolocation.longitude')}>{quantity(place.longitude, DEGREE_DECIMALS, '')}</Fact>
          </Figures>
          <Facts>
            <Fact label={t('accuracy')}>{`±${distanceText(accuracyM, language)}`}</Fact>
            <Fact label={t('geolocation.altitude')}>
              {altitudeM === null ? t('unknown') : quantity(altitudeM, 0, 'm')}
            </Fact>
            <Fact label={t('geolocation.speed')}>
              {speedMPerS === null ? t('unknown') : quantity(speedMPerS, 1, 'm/s')}
            </Fact>
            <Fact label={t('geolocation.age')}>
              <ReadingAge atMs={atMs} />
            </Fact>
          </Facts>
        </div>
      </Card>
      {accuracyM > GOOD_ACCURACY_M && (
        <Notice tone="warn" role="status">
          {t('geolocation.poor')}
        </Notice>
      )}
    </>
  );
}
