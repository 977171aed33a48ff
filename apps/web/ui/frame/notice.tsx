import type { ReactNode } from 'react';
import css from './notice.module.css';

type Props = {
  readonly tone: 'error' | 'warn' | 'ok' | 'stale' | 'plain';
  readonly icon?: ReactNode;
  /** A line in bold above the text. */
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** Buttons at the right, or below a text that they would squeeze. */
  readonly action?: ReactNode;
  /** An error must be announced (`alert`), a passing state may be (`status`). */
  readonly role?: 'alert' | 'status' | 'note';
  /** Distance to what precedes or follows it, outside a stack. */
  readonly space?: 'above' | 'below';
};

/** A notice on tinted ground inside a page, a card or a dialog: a failure, a warning, or a success. */
export function Notice({ tone, icon, title, children, action, role, space }: Props) {
  return (
    <div className={css.notice} data-tone={tone} data-space={space} role={role}>
      {icon}
      <div className={css.text}>
        {title !== undefined && <b>{title}</b>}
        {children}
      </div>
      {action !== undefined && <div className={css.actions}>{action}</div>}
    </div>
  );
}
