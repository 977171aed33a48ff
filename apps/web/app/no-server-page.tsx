import { Button } from '@mantine/core';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { useTexts } from '../i18n/use-texts.ts';
import { PageFace } from './page-face.tsx';

/** When the very first question, who is there, got no answer. Tries again on a press; the address stays. */
export function NoServerPage({ error }: ErrorComponentProps) {
  const { t } = useTexts('app');
  const router = useRouter();
  return (
    <main>
      <PageFace
        title={t('page.slow')}
        hint={error instanceof Error && error.message !== '' ? error.message : t('page.slowHint')}
      >
        <Button onClick={() => void router.invalidate()}>{t('page.again')}</Button>
      </PageFace>
    </main>
  );
}
