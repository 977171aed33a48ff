/** Values for the message of a rule: a bound, a count, a name. */
export type ProblemParams = Readonly<Record<string, string | number>>;

/**
 * One broken rule at one place of a request or form.
 * `path` uses dots (`elements.2.minutes`). The message of a rule, in both languages, is outside the domain.
 */
export type Problem<Rule extends string = string> = {
  readonly path: string;
  readonly rule: Rule;
  readonly params: ProblemParams;
};

export function problem<Rule extends string>(path: string, rule: Rule, params: ProblemParams = {}): Problem<Rule> {
  return { path, rule, params };
}
