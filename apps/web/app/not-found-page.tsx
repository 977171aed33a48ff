import { Button } from '@mantine/core';
import { useTexts } from '../i18n/use-texts.ts';
import { hrefOf } from '../navigation/paths.ts';
import { MessagePage } from './message-page.tsx';

/** For unknown addresses. */
export function NotFoundPage() {
  const { t } = useTexts('app');
  return (
    <main>
      <MessagePage title={t('page.notFound')} hint={t('page.notFoundHint')}>
        <Button component="a" href={hrefOf({ screen: 'start' })}>
          {t('page.toStart')}
        </Button>
      </MessagePage>
    </main>
  );
}
