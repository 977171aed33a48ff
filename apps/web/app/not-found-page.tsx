import { Button } from '@mantine/core';
import { useTexts } from '../i18n/use-texts.ts';
import { hrefOf } from '../lib/paths.ts';
import { PageFace } from './page-face.tsx';

/** For an address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useTexts('app');
  return (
    <main>
      <PageFace title={t('page.notFound')} hint={t('page.notFoundHint')}>
        <Button component="a" href={hrefOf({ screen: 'start' })}>
          {t('page.toStart')}
        </Button>
      </PageFace>
    </main>
  );
}
