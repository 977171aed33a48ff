import { ShownSecret } from '../../entities/secret/shown-secret.tsx';
import { useTexts } from '../../i18n/use-texts.ts';

type Props = { readonly token: string; readonly isRenewed: boolean; readonly onDone: () => void };

/** A new token, shown only once. */
export function ShownToken({ token, isRenewed, onDone }: Props) {
  const { t } = useTexts('accessTokens');
  return (
    <ShownSecret
      secret={token}
      label={t('shown.token')}
      lead={t('shown.lead')}
      use={isRenewed ? `${t('shown.use')} ${t('shown.renewed')}` : t('shown.use')}
      kept={t('shown.kept')}
      onDone={onDone}
    />
  );
}
