import { Button } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import { FormError } from './form-error.tsx';
import css from './form-footer.module.css';

type Props = {
  /** Number of fields that differ from the saved ones; without any the footer is absent. */
  readonly changedCount: number;
  /** Why the last attempt failed, if no field is to blame. */
  readonly error?: string | undefined;
  readonly busy: boolean;
  readonly onDiscard: () => void;
};

/** Ends a form whose fields are always open, such as a card of the settings: appears while something is changed. */
export function FormFooter({ changedCount, error, busy, onDiscard }: Props) {
  const { t } = useTexts('ui');
  const common = useTexts('common');
  if (changedCount === 0) return null;
  return (
    <div className={css.footer}>
      <span className="note grow">{t('form.changes', { count: changedCount })}</span>
      {error !== undefined && <FormError>{error}</FormError>}
      <Button variant="default" onClick={onDiscard}>
        {t('form.discard')}
      </Button>
      <Button type="submit" loading={busy}>
        {common.t('save')}
      </Button>
    </div>
  );
}
