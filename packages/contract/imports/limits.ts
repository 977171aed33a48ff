/** Limits of one import. */
export const IMPORT_LIMITS = { partChars: 1_000_000, fileChars: 50_000_000, lines: 1_000_000, columns: 200 } as const;
