/** A length represented by a bar on the map. */
export type ScaleBar = { readonly metres: number; readonly widthPx: number };

/** The longest round length (1, 2 or 5 times a power of ten) whose bar fits the maximum width. */
export function fitScaleBar(metresPerPx: number, maxPx: number): ScaleBar {
  const maxMetres = metresPerPx * maxPx;
  const power = 10 ** Math.floor(Math.log10(maxMetres));
  const metres = ([5, 2, 1].find((part) => part * power <= maxMetres) ?? 1) * power;
  return { metres, widthPx: metres / metresPerPx };
}
