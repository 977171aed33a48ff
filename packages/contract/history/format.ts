/*
 * The compact history format; see docs/history-format.md.
 *
 *   'Z' 'H' 1            magic and version
 *   varint rows
 *   float64 first time   milliseconds since 1970 (only if rows > 0)
 *   runs of time steps   varint step in ms, varint repeat count, rows - 1 steps in total
 *   varint columns, each:
 *     name               varint bytes, ASCII
 *     byte kind          one of COLUMN
 *     runs of presence   varint rows with a value, varint rows without, ... up to the number of rows
 *     values             for the rows with one, by kind
 */
export const MAGIC = [0x5a, 0x48, 1] as const;

export const COLUMN = {
  /**
   * Four-byte column of decimal numbers: byte decimals; then, if there is a value, varint first (zigzag, times
   * 10^decimals), byte width, and the zigzag differences in `width` byte planes, low bytes first.
   */
  decimal32: 1,
  /** The same for an eight-byte column. */
  decimal64: 2,
  /** Four-byte floats as four planes: all first bytes, all second bytes, ... */
  float32: 3,
  /** Eight-byte floats as eight planes. */
  float64: 4,
} as const;

/** Media type of the compact format in `Accept` and `Content-Type`. */
export const HISTORY_MEDIA_TYPE = 'application/octet-stream';
