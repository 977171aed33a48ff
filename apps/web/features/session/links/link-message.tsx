import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { hrefOf } from '../../../navigation/paths.ts';
import css from '../../../entities/session/entrance/entrance.module.css';

type Props = {
  readonly title: string;
  readonly text: ReactNode;
  /** Label and target screen of the next step. */
  readonly action: string;
  readonly to: 'login' | 'passReset' | 'start';
  readonly children?: ReactNode;
};

/** The end of a link: one sentence and the next step. */
export function LinkMessage({ title, text, action, to, children }: Props) {
  return (
    <div className={css.form} role="status">
      <h1>{title}</h1>
      <p className={css.lead}>{text}</p>
      {children}
      <Button component="a" href={hrefOf({ screen: to })} variant="default" size="lg" fullWidth mih={48}>
        {action}
      </Button>
    </div>
  );
}
