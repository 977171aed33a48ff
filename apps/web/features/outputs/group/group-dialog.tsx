import { useTexts } from '../../../i18n/use-texts.ts';
import { EmptyState } from '../../../ui/frame/empty-state.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { GroupBody } from './group-body.tsx';
import { useGroupFacts } from './use-group-facts.ts';

type Props = {
  /** Null while the dialog is closed. */
  readonly groupId: string | null;
  readonly onOrdered: (outputId: string) => void;
  readonly onClose: () => void;
};

/** Opens a whole group by hand: a dialog on desktop, a sheet on a phone. */
export function GroupDialog({ groupId, onOrdered, onClose }: Props) {
  return (
    <Sheet
      open={groupId !== null}
      onClose={onClose}
      title={groupId === null ? '' : <Title groupId={groupId} />}
      width={460}
    >
      {groupId !== null && <Content key={groupId} groupId={groupId} onOrdered={onOrdered} />}
    </Sheet>
  );
}

function Title({ groupId }: { readonly groupId: string }) {
  const { t } = useTexts('outputs');
  return useGroupFacts(groupId)?.name ?? t('title');
}

function Content({ groupId, onOrdered }: Pick<Props, 'onOrdered'> & { readonly groupId: string }) {
  const { t } = useTexts('outputs');
  const facts = useGroupFacts(groupId);
  if (facts === undefined) return <LoadingState height={300} />;
  if (facts === null || facts.members.length === 0) return <EmptyState>{t('group.gone')}</EmptyState>;
  return <GroupBody groupId={groupId} facts={facts} onOrdered={onOrdered} />;
}
