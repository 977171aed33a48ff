import css from './step-strips.module.css';

type StepState = 'done' | 'current' | 'open';

type Props = { readonly steps: readonly { readonly key: string; readonly state: StepState }[] };

/** Progress over several steps, one strip each. Decorative: the steps are also named in words. */
export function StepStrips({ steps }: Props) {
  return (
    <div className={css.strips} aria-hidden="true">
      {steps.map(({ key, state }) => (
        <i key={key} data-state={state} />
      ))}
    </div>
  );
}
