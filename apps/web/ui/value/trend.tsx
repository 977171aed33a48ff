import { useTexts } from '../../i18n/use-texts.ts';

const TRENDS = {
  1: { path: 'M3 12 12 4M6 4h6v6', word: 'trend.rising' },
  0: { path: 'M2 8h11M9 4l4 4-4 4', word: 'trend.steady' },
  [-1]: { path: 'M3 4l9 8M6 12h6V6', word: 'trend.falling' },
} as const;

/** Trend of a value: 1 up, 0 level, -1 down. Grey, because a trend is neither good nor bad. */
export function Trend({ value, size = 16 }: { readonly value: 1 | 0 | -1; readonly size?: number }) {
  const { t } = useTexts('ui');
  const { path, word } = TRENDS[value];
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      role="img"
      aria-label={t(word)}
      style={{ color: 'var(--text-3)', flex: 'none' }}
    >
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
