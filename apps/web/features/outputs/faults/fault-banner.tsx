import { IconAlertTriangleFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Notice } from '../../../ui/frame/notice.tsx';

/** A failure shown in the dialog until the next order or until the dialog is closed. */
export function FaultBanner({ title, children }: { readonly title: ReactNode; readonly children?: ReactNode }) {
  return (
    <Notice
      tone="error"
      role="alert"
      space="below"
      icon={<IconAlertTriangleFilled size={20} aria-hidden="true" />}
      title={title}
    >
      {children}
    </Notice>
  );
}
