/** The number of lines that a legend of entries of some widths needs, px; an entry wider than a line has its own. */
export function legendLines(widthsPx: readonly number[], linePx: number, gapPx: number): number {
  let lines = 0;
  let usedPx = Number.POSITIVE_INFINITY;
  for (const width of widthsPx) {
    if (usedPx + gapPx + width > linePx) {
      lines += 1;
      usedPx = width;
    } else usedPx += gapPx + width;
  }
  return lines;
}
