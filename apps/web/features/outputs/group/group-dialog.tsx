import { useTexts } from '../../../i18n/use-texts.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { GroupBody } from './group-body.tsx';
import { useGroupFacts } from './use-group-facts.ts';

type Props = {
  /** Null while the dialog is closed. */
  readonly idGroup: string | null;
  readonly onOrdered: (idOutput: string) => void;
  readonly onClose: () => void;
};

/** Opening all of a group together, by hand: a dialog on desktop, a sheet on a phone. */
export function GroupDialog({ idGroup, onOrdered, onClose }: Props) {
  return (
    <Sheet
      open={idGroup !== null}
      onClose={onClose}
      title={idGroup === null ? '' : <Title idGroup={idGroup} />}
      width={460}
    >
      {idGroup !== null && <Content key={idGroup} idGroup={idGroup} onOrdered={onOrdered} />}
    </Sheet>
  );
}

function Title({ idGroup }: { readonly idGroup: string }) {
  const { t } = useTexts('outputs');
  return useGroupFacts(idGroup)?.name ?? t('title');
}

function Content({ idGroup, onOrdered }: Pick<Props, 'onOrdered'> & { readonly idGroup: string }) {
  const { t } = useTexts('outputs');
  const facts = useGroupFacts(idGroup);
  if (facts === undefined) return <Loading height={300} />;
  if (facts === null || facts.members.length === 0) return <Empty>{t('group.gone')}</Empty>;
  return <GroupBody idGroup={idGroup} facts={facts} onOrdered={onOrdered} />;
}
