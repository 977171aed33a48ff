/** What is wrong with a dashboard's name, as the text keys are called. */
export type NameProblem = 'nameMissing' | 'nameLong';

const NAME_MAX = 256;

/** A name has 1 to 256 characters; blanks around it do not count. */
export function nameProblem(name: string): NameProblem | null {
  const { length } = name.trim();
  if (length === 0) return 'nameMissing';
  return length > NAME_MAX ? 'nameLong' : null;
}
