/*
 * The compact form of a history. It is read best beside docs/history-format.md.
 *
 *   'Z' 'H' 1            what this is, and its version
 *   varint rows
 *   float64 first time   milliseconds since 1970 (only with rows > 0)
 *   runs of time steps   varint step in ms, varint how often, until rows - 1 steps are told
 *   varint columns, each:
 *     name               varint bytes, ASCII
 *     byte kind          one of COLUMN
 *     runs of presence   varint rows with a value, varint rows without, ... until all rows are told
 *     values             of the rows with one, by kind
 */
export const MAGIC = [0x5a, 0x48, 1] as const;

export const COLUMN = {
  /**
   * Four-byte column of decimal numbers: byte decimals; then, with at least one value, varint first (zigzag, times
   * 10^decimals), byte width, and the zigzag differences in `width` planes, low bytes first.
   */
  decimal32: 1,
  /** The same of an eight-byte column. */
  decimal64: 2,
  /** Four-byte floats as four planes: all first bytes, all second bytes, ... */
  float32: 3,
  /** Eight-byte floats as eight planes. */
  float64: 4,
} as const;

/** What the compact form is called in `Accept` and `Content-Type`. */
export const HISTORY_MEDIA_TYPE = 'application/octet-stream';
