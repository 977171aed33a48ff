import { useTexts } from '../../i18n/use-texts.ts';
import { useNow } from '../../time/clock.ts';

/** The age of a reading in seconds, as it grows. */
export function ReadingAge({ atMs }: { readonly atMs: number }) {
  const { t } = useTexts('phone');
  const seconds = Math.max(0, Math.floor((useNow('second') - atMs) / 1000));
  return <>{seconds === 0 ? t('age.now') : t('age.seconds', { count: seconds })}</>;
}
