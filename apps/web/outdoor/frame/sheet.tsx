import { useEffect, useId, useRef, type ReactNode } from 'react';
import css from './frame.module.css';

type Props = { readonly title: string; readonly onClose: () => void; readonly children: ReactNode };

/** A sheet over the whole width, at the thumb; mounted while it is open. */
export function Sheet({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element !== null && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={css.sheet}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={css.stack}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
