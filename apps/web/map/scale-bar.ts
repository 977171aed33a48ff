/** A length that a bar on the map stands for. */
export type ScaleBar = { readonly metres: number; readonly widthPx: number };

/** The longest round length (1, 2 or 5 with noughts) whose bar is not wider than asked. */
export function scaleBar(metresPerPx: number, mostPx: number): ScaleBar {
  const most = metresPerPx * mostPx;
  const power = 10 ** Math.floor(Math.log10(most));
  const metres = ([5, 2, 1].find((part) => part * power <= most) ?? 1) * power;
  return { metres, widthPx: metres / metresPerPx };
}
