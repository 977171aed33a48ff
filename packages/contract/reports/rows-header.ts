/** Header with the number of rows of a file, so that a caller can show its progress. */
export const ROWS_HEADER = 'x-rows';
