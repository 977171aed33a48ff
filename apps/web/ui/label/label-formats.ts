/** A format of labels; all lengths in mm, positions from the top left of the page. */
export type LabelFormat = {
  readonly page: { readonly width: number; readonly height: number };
  readonly columns: number;
  readonly rows: number;
  readonly margin: { readonly left: number; readonly top: number };
  /** From one label to the next. */
  readonly step: { readonly x: number; readonly y: number };
  readonly qrSide: number;
};

/** `sheet`: 24 labels of 63.5 × 33.9 mm on A4 (Avery L7159 and alike). `roll`: one label of 62 × 29 mm a page. */
export const LABEL_FORMATS = {
  sheet: {
    page: { width: 210, height: 297 },
    columns: 3,
    rows: 8,
    margin: { left: 7.2, top: 13.1 },
    step: { x: 66, y: 33.9 },
    qrSide: 28,
  },
  roll: {
    page: { width: 62, height: 29 },
    columns: 1,
    rows: 1,
    margin: { left: 1, top: 0.5 },
    step: { x: 62, y: 29 },
    qrSide: 26,
  },
} as const satisfies Record<string, LabelFormat>;
