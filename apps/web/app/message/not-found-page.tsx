import { Button } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import { hrefOf } from '../../navigation/paths.ts';
import { MessagePage } from './message-page.tsx';

/** For an unknown address, inside the shell. */
export function NotFoundMessage() {
  const { t } = useTexts('app');
  return (
    <MessagePage title={t('page.notFound')} hint={t('page.notFoundHint')}>
      <Button component="a" href={hrefOf({ screen: 'start' })}>
        {t('page.toStart')}
      </Button>
    </MessagePage>
  );
}

/** For an unknown address without a session. */
export function NotFoundPage() {
  return (
    <main>
      <NotFoundMessage />
    </main>
  );
}
