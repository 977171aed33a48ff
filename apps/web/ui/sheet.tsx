import { Drawer, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { classes } from './classes.ts';
import css from './sheet.module.css';
import { usePhone } from './use-phone.ts';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly sub?: ReactNode;
  /** Width on desktop in px. */
  readonly width?: number;
  /** On a phone: the whole height (a form) or only what it needs (a question). */
  readonly tall?: boolean;
  /** Something was typed: a tap beside the sheet or Escape must not lose it, only the buttons close it. */
  readonly held?: boolean;
  readonly children: ReactNode;
};

/** A dialog on desktop, a sheet from below on a phone. Keeps the focus inside and gives it back when closed. */
export function Sheet({ open, onClose, title, sub, width = 480, tall = false, held = false, children }: Props) {
  const { t } = useTexts('ui');
  const phone = usePhone();
  const head = (
    <>
      <span className={css.title}>{title}</span>
      {sub !== undefined && <span className={css.sub}>{sub}</span>}
    </>
  );
  const shared = {
    opened: open,
    onClose,
    title: head,
    // The kit's head is a <header>, which would count as a second banner of the page.
    attributes: { header: { role: 'presentation' } },
    closeButtonProps: { 'aria-label': t('sheet.close'), size: 40 },
    transitionProps: { duration: 150 },
    closeOnClickOutside: !held,
    closeOnEscape: !held,
  };
  if (phone) {
    return (
      <Drawer
        {...shared}
        position="bottom"
        size="100%"
        classNames={{ content: classes(css.sheet, !tall && css.short), header: css.head ?? '', body: css.body ?? '' }}
      >
        {children}
      </Drawer>
    );
  }
  return (
    <Modal {...shared} size={width} centered radius="lg" classNames={{ header: css.head ?? '', body: css.body ?? '' }}>
      {children}
    </Modal>
  );
}
