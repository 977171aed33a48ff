import type { TestGroupShape } from '@zagon/contract/test-area/groups.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Tag } from '../../../ui/frame/tag.tsx';

type Props = { readonly of: TestGroupShape };

/** The number of simulated modules, and how many of them are behind a station without a connection. */
export function ModulesState({ of: { modules, offline } }: Props) {
  const { t } = useTexts('testGroups');
  return (
    <span className="rowS">
      <b className="num">{modules}</b>
      {offline > 0 && <Tag tone="stale">{t('offline', { count: offline })}</Tag>}
    </span>
  );
}

/** The number of outputs, and how many of them may be open. */
export function OutputsState({ of: { outputs, may_be_open: open } }: Props) {
  const { t } = useTexts('testGroups');
  if (outputs === 0) return <span className="muted">{t('noOutputs')}</span>;
  return (
    <span className="rowS">
      <b className="num">{outputs}</b>
      {open > 0 ? (
        <Tag tone="chosen">{t('mayBeOpen', { count: open })}</Tag>
      ) : (
        <span className="muted">{t('allClosed')}</span>
      )}
    </span>
  );
}

/** How many failures affect a member. */
export function FaultsTag({ of: { faults } }: Props) {
  const { t } = useTexts('testGroups');
  return faults === 0 ? (
    <span className="muted">{t('noFaults')}</span>
  ) : (
    <Tag tone="warn">{t('faultsOn', { count: faults })}</Tag>
  );
}
