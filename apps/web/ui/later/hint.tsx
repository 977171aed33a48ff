import { cloneElement, useRef, type ReactElement, type Ref } from 'react';
import { useKit } from './kit.ts';

type Props = {
  readonly label: string;
  /** What it names; it has the label as its accessible name. */
  readonly children: ReactElement<{ readonly ref?: Ref<HTMLButtonElement> }>;
};

/** Pause before it is shown, ms. */
const OPEN_DELAY_MS = 400;

/** The label of a control without one, shown while the pointer or the focus is on it. */
export function Hint({ label, children }: Props) {
  const control = useRef<HTMLButtonElement>(null);
  const kit = useKit(false);
  return (
    <>
      {cloneElement(children, { ref: control })}
      {kit !== null && <kit.Tooltip target={control} label={label} openDelay={OPEN_DELAY_MS} />}
    </>
  );
}
