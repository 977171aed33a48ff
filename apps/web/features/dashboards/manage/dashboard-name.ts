/** The problem with a dashboard's name; values are text keys. */
export type NameProblem = 'nameMissing' | 'nameLong';

const MAX_NAME_LENGTH = 256;

/** A name has 1 to 256 characters; surrounding whitespace does not count. */
export function nameProblem(name: string): NameProblem | null {
  const { length } = name.trim();
  if (length === 0) return 'nameMissing';
  return length > MAX_NAME_LENGTH ? 'nameLong' : null;
}
