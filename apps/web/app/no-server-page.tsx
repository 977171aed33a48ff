import { Button } from '@mantine/core';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { MessagePage } from './message-page.tsx';

/** Shown if the initial session request got no answer. A button retries; the address stays. */
export function NoServerPage({ error }: ErrorComponentProps) {
  const { t } = useTexts('app');
  const router = useRouter();
  return (
    <main>
      <MessagePage
        title={t('page.slow')}
        hint={error instanceof Error && error.message !== '' ? error.message : t('page.slowHint')}
      >
        <Button onClick={() => void router.invalidate()}>{t('page.again')}</Button>
      </MessagePage>
    </main>
  );
}
