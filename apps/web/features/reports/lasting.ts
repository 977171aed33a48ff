import { useTexts } from '../../i18n/use-texts.ts';

/** Minutes in words: "45 min", "2 h", "2 h 5 min". */
export function useLasting(): (minutes: number) => string {
  const { t } = useTexts('reports');
  return (all) => {
    const minutes = Math.round(all);
    if (minutes < 60) return t('minutes', { count: minutes });
    const hours = Math.floor(minutes / 60);
    return minutes % 60 === 0 ? t('hours', { count: hours }) : t('hoursMinutes', { hours, minutes: minutes % 60 });
  };
}
