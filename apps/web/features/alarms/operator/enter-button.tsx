import type { CustomerAlarm } from '@zagon/contract/alarms/operator.ts';
import { isStoppable } from '@zagon/domain/alarms/alarm-list.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { RowButton } from '../../../ui/form/row-button.tsx';

type Props = {
  readonly alarm: CustomerAlarm;
  readonly enter: (account: CustomerAlarm['client']) => void;
};

/** Where water may be running: enters the account, where an operator can stop it. */
export function EnterButton({ alarm: { active, rule, client }, enter }: Props) {
  const { t } = useTexts('customerAlarms');
  if (!active || !isStoppable(rule)) return null;
  return <RowButton onClick={() => enter(client)}>{t('enter')}</RowButton>;
}
