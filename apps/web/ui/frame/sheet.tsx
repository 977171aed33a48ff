import { useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { classes } from '../theme/classes.ts';
import css from './sheet.module.css';
import { usePhone } from '../theme/use-phone.ts';
import { SheetGuard, type AskToClose } from '../form/sheet-guard.ts';
import { useKit } from '../later/kit.ts';
import { useOpeningFocus } from '../focus/use-opening-focus.ts';
import { useReturnFocus } from '../focus/use-return-focus.ts';

type Props = {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly sub?: ReactNode;
  /** Width on desktop in px. */
  readonly width?: number;
  /** On a phone: full height (a form) or only as much as needed (a question). */
  readonly tall?: boolean;
  /** It shows or does something that must not be dismissed by Escape or a tap outside; forms ask by themselves. */
  readonly preventDismiss?: boolean;
  readonly children: ReactNode;
};

/**
 * A dialog on desktop, a bottom sheet on a phone, whose code is loaded after the first picture of the page. Traps the focus and restores it when closed. A form inside that has
 * changes asks before it is closed.
 */
export function Sheet({
  open,
  onClose,
  title,
  sub,
  width = 480,
  tall = false,
  preventDismiss = false,
  children,
}: Props) {
  const { t } = useTexts('ui');
  const phone = useKindWhileOpen(open, usePhone());
  const { register, guardedClose } = useFormsInside(onClose);
  useReturnFocus(open);
  const kit = useKit(open);
  if (kit === null) return null;
  const { Drawer, Modal } = kit;
  const header = (
    <>
      <span className={css.title}>{title}</span>
      {sub !== undefined && <span className={css.sub}>{sub}</span>}
    </>
  );
  const shared = {
    opened: open,
    onClose: guardedClose,
    returnFocus: false,
    title: header,
    // Mantine renders a <header>, which would be a second banner landmark.
    attributes: { header: { role: 'presentation' } },
    closeButtonProps: { 'aria-label': t('sheet.close'), size: 40 },
    transitionProps: { duration: 150 },
    closeOnClickOutside: !preventDismiss,
    closeOnEscape: !preventDismiss,
  };
  if (phone) {
    return (
      <Drawer
        {...shared}
        position="bottom"
        size="100%"
        classNames={{ content: classes(css.sheet, !tall && css.short), header: css.head ?? '', body: css.body ?? '' }}
      >
        <SheetGuard value={register}>
          <SheetBody phone={phone}>{children}</SheetBody>
        </SheetGuard>
      </Drawer>
    );
  }
  return (
    <Modal {...shared} size={width} centered radius="lg" classNames={{ header: css.head ?? '', body: css.body ?? '' }}>
      <SheetGuard value={register}>
        <SheetBody phone={phone}>{children}</SheetBody>
      </SheetGuard>
    </Modal>
  );
}

/** The content; mounted when the sheet opens. */
function SheetBody({ phone, children }: { readonly phone: boolean; readonly children: ReactNode }) {
  return (
    <div ref={useOpeningFocus(phone)} className={css.content}>
      {children}
    </div>
  );
}

/** The forms of a sheet, each of which may ask before it is closed. */
function useFormsInside(onClose: () => void) {
  const asking = useRef(new Set<AskToClose>());
  const [register] = useState(() => (ask: AskToClose) => {
    asking.current.add(ask);
    return () => void asking.current.delete(ask);
  });
  const guardedClose = () => {
    if (![...asking.current].some((ask) => ask(onClose))) onClose();
  };
  return { register, guardedClose } as const;
}

/** The current value while closed, and that of the opening while open: turning a tablet must not lose the input. */
function useKindWhileOpen(open: boolean, phone: boolean): boolean {
  const [kind, setKind] = useState(phone);
  if (!open && kind !== phone) setKind(phone);
  return kind;
}
