import { ShownSecret } from '../../entities/secret/shown-secret.tsx';
import { useTexts } from '../../i18n/use-texts.ts';

type Props = { readonly secret: string; readonly isRenewed: boolean; readonly onDone: () => void };

/** A new secret of a webhook, shown only once. */
export function ShownWebhookSecret({ secret, isRenewed, onDone }: Props) {
  const { t } = useTexts('webhooks');
  return (
    <ShownSecret
      secret={secret}
      label={t('shown.label')}
      lead={t('shown.lead')}
      use={isRenewed ? `${t('shown.use')} ${t('shown.renewed')}` : t('shown.use')}
      kept={t('shown.kept')}
      onDone={onDone}
    />
  );
}
