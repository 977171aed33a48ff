import { useTexts } from '../../../i18n/use-texts.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { Fact, Facts } from '../../../ui/list/facts.tsx';
import { FeaturePage } from '../feature-page.tsx';
import { ReadingAge } from '../reading-age.tsx';
import { watchTags } from '../sources/tag.ts';
import { WriteTagCard } from './write-tag-card.tsx';

/** Reads and writes the tags of modules. */
export default function NfcScreen() {
  const { t } = useTexts('phone');
  return (
    <FeaturePage id="nfc" source={watchTags}>
      {({ serial, contents }, atMs) => (
        <>
          <Card natural title={t('nfc.content')} right={<ReadingAge atMs={atMs} />}>
            <div className="stackM">
              {contents.length === 0 ? <p>{t('nfc.empty')}</p> : contents.map((text) => <p key={text}>{text}</p>)}
              <Facts>
                <Fact label={t('nfc.serial')}>{serial === '' ? t('unknown') : serial}</Fact>
              </Facts>
            </div>
          </Card>
          <WriteTagCard />
        </>
      )}
    </FeaturePage>
  );
}
