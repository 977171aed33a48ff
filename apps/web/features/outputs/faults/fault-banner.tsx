import { IconAlertTriangleFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from '../outputs.module.css';

/** A failure shown in the dialog until the next order or until the dialog is closed. */
export function FaultBanner({ title, children }: { readonly title: ReactNode; readonly children?: ReactNode }) {
  return (
    <div className={css.fault} role="alert">
      <IconAlertTriangleFilled size={20} aria-hidden="true" />
      <div>
        <b>{title}</b>
        {children !== undefined && <span>{children}</span>}
      </div>
    </div>
  );
}
