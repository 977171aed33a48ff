import { Button } from '@mantine/core';
import { useTexts } from '../../../i18n/use-texts.ts';
import { boxCodeIn, boxHref } from '../../../navigation/outdoor-page.ts';
import { Card } from '../../../ui/frame/card.tsx';
import { Fact, Facts } from '../../../ui/list/facts.tsx';
import { FeaturePage } from '../feature-page.tsx';
import { ReadingAge } from '../reading-age.tsx';
import { watchTags } from '../sources/tag.ts';
import { WriteTagCard } from './write-tag-card.tsx';

/** Reads and writes the tags of modules and valve boxes. */
export default function NfcScreen() {
  const { t } = useTexts('phone');
  return (
    <FeaturePage id="nfc" source={watchTags}>
      {({ serial, contents }, atMs) => (
        <>
          <Card natural title={t('nfc.content')} right={<ReadingAge atMs={atMs} />}>
            <div className="stackM">
              {contents.length === 0 ? (
                <p>{t('nfc.empty')}</p>
              ) : (
                contents.map((text) => <TagContent key={text} text={text} />)
              )}
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

/** The content of a tag; the address of a valve box is a link to its page. */
function TagContent({ text }: { readonly text: string }) {
  const { t } = useTexts('phone');
  const code = boxCodeIn(text);
  return (
    <>
      <p>{text}</p>
      {code !== null && (
        <Button component="a" href={boxHref(code)}>
          {t('nfc.openBox')}
        </Button>
      )}
    </>
  );
}
