/** Offset of each further pair of axes, px. */
const AXIS_OFFSET_PX = 40;

/** Side and offset of the nth visible axis: axes alternate left and right, each pair further out. */
export function axisPosition(index: number): { readonly side: 'left' | 'right'; readonly offset: number } {
  return { side: index % 2 === 0 ? 'left' : 'right', offset: AXIS_OFFSET_PX * Math.floor(index / 2) };
}

/** Alignment of the unit above an axis: outwards from it. */
export function unitAlignment(side: 'left' | 'right'): object {
  return { align: side === 'left' ? 'right' : 'left', padding: [0, 6, 0, 6] };
}
