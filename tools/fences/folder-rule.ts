/**
 * Import rules per folder. The most specific folder that contains a file applies.
 * `allowedImports` lists the folders and packages its files may import, in addition to the folder itself;
 * `because` explains the rule in the error message.
 */
export type FolderRule = {
  readonly at: string;
  readonly allowedImports: readonly string[];
  readonly because: string;
  readonly ownOnly?: boolean;
  /** Additional imports for tests in this folder. */
  readonly testImports?: readonly string[];
};
