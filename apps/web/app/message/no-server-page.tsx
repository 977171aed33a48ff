import { Button } from '@mantine/core';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { MessagePage } from './message-page.tsx';

/** How often the page retries automatically, ms: a wall has no one to press the button. */
const RETRY_MS = 10_000;

/**
 * Shown if the initial session request got no response. It is repeated, and a button repeats it at once; the address
 * stays.
 */
export function NoServerPage({ error }: ErrorComponentProps) {
  const { t } = useTexts('app');
  const router = useRouter();
  useEffect(() => {
    const retry = setInterval(() => void router.invalidate(), RETRY_MS);
    return () => clearInterval(retry);
  }, [router]);
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
