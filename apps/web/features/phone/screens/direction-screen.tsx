import { HEADINGS_AVERAGED, isCertain } from '@zagon/domain/phone/heading.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Notice } from '../../../ui/frame/notice.tsx';
import { Fact, Facts } from '../../../ui/list/facts.tsx';
import { FeaturePage } from '../feature-page.tsx';
import { watchCompass, type CompassReading } from '../sources/compass.ts';
import { CompassDial } from './compass-dial.tsx';
import { WayToModule } from './way-to-module.tsx';

/** The device's heading, and the direction to the nearest module. */
export default function DirectionScreen() {
  return (
    <FeaturePage id="direction" source={watchCompass}>
      {(reading) => <Compass reading={reading} />}
    </FeaturePage>
  );
}

function Compass({ reading }: { readonly reading: CompassReading }) {
  const { t, language } = useTexts('phone');
  const { degrees, uncertaintyDeg, samples, screenAngleDeg } = reading;
  const certain = isCertain(reading);
  const inDegrees = (value: number) => formatQuantity(value, { decimals: 0, suffix: '°' }, language).replace(/\s/, '');
  return (
    <>
      <CompassDial degrees={degrees} isCertain={certain} />
      {!certain && (
        <Notice tone="warn" role="status">
          {t('direction.poor')}
        </Notice>
      )}
      <Facts>
        <Fact label={t('accuracy')}>
          {uncertaintyDeg === null ? t('direction.notReported') : `±${inDegrees(uncertaintyDeg)}`}
        </Fact>
        <Fact label={t('direction.samples')}>{`${samples} / ${HEADINGS_AVERAGED}`}</Fact>
        <Fact label={t('direction.screen')}>{inDegrees(screenAngleDeg)}</Fact>
      </Facts>
      <WayToModule headingDeg={certain ? degrees : null} />
    </>
  );
}
