/** The parts of shpjs that read single files; it has no types of its own. */
declare module 'shpjs' {
  /** A GeoJSON geometry for each record; null where a record has none. Throws if the file is damaged. */
  export function parseShp(shp: DataView): readonly unknown[];
}
