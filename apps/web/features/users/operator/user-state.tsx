import { IconLock, IconShieldCheck } from '@tabler/icons-react';
import type { AccountUser } from '@zagon/contract/users/operator.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { StatePill } from '../../../ui/frame/state-pill.tsx';

/** Whether a user may sign in, and how. */
export function UserState({ user }: { readonly user: Pick<AccountUser, 'locked_at' | 'operator' | 'second_factor'> }) {
  const { t } = useTexts('accountUsers');
  if (user.locked_at !== null)
    return (
      <StatePill tone="error" icon={<IconLock size={15} aria-hidden="true" />}>
        {t('state.locked')}
      </StatePill>
    );
  const label = t(user.operator ? 'state.operator' : 'state.user');
  return user.second_factor ? (
    <StatePill tone="ok" icon={<IconShieldCheck size={15} aria-hidden="true" />}>
      {label} · {t('state.secondFactor')}
    </StatePill>
  ) : (
    <StatePill tone="plain">{label}</StatePill>
  );
}
