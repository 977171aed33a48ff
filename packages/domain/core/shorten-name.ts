const ELLIPSIS = '…';

/**
 * A name with at most so many characters (UTF-16 units, as `length` counts them): one that is longer ends after a whole
 * word where that keeps at least half of it, with "…". Spaces within it are single.
 */
export function shortenName(name: string, maxLength: number): string {
  const whole = name.trim().replaceAll(/\s+/gu, ' ');
  if (whole.length <= maxLength) return whole;
  let start = '';
  for (const { segment } of new Intl.Segmenter('pl', { granularity: 'grapheme' }).segment(whole)) {
    if (start.length + segment.length > maxLength - ELLIPSIS.length) break;
    start += segment;
  }
  const space = start.lastIndexOf(' ');
  const kept = whole.charAt(start.length) !== ' ' && space >= maxLength / 2 ? start.slice(0, space) : start;
  return `${kept.replace(/[\s·,;:.(–-]+$/u, '')}${ELLIPSIS}`;
}
