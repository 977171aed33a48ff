/** Every unit that the catalogue and the reports write behind a number. `''` is a bare number. */
export type UnitSymbol =
  | ''
  | '%'
  | '°C'
  | '°F'
  | 'V'
  | 'kPa'
  | 'g/m³'
  | 'g/l'
  | 'mS/cm'
  | 'lx'
  | 'kg'
  | 'm³/h'
  | 'm³'
  | 'mm'
  | 'ha'
  | 'm²'
  | 'min';
