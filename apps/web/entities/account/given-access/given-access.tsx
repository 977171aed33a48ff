import type { GivenAccess } from '@zagon/contract/users/given-access.ts';
import { useRead } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

/** What ends with the rights of a user of one's own account. */
export function EndingGivenAccess({ userId }: { readonly userId: string }) {
  const { data, isError } = useRead('listGivenAccess', { params: { id: userId } });
  return <GivenAccessList given={data} failed={isError} namesAccounts={false} />;
}

type OperatorProps = {
  readonly userId: string;
  /** Rights in this account only; absent: all of them. */
  readonly account?: string;
};

/** What ends with the rights of any user, for an operator. */
export function EndingGivenAccessOfUser({ userId, account }: OperatorProps) {
  const query = account === undefined ? {} : { account };
  const { data, isError } = useRead('listGivenAccessOfUser', { params: { id: userId }, query });
  return <GivenAccessList given={data} failed={isError} namesAccounts={account === undefined} />;
}

type ListProps = {
  readonly given: readonly GivenAccess[] | undefined;
  readonly failed: boolean;
  readonly namesAccounts: boolean;
};

function GivenAccessList({ given, failed, namesAccounts }: ListProps) {
  const { t } = useTexts('givenAccess');
  if (given === undefined) return failed ? <p>{t('unknown')}</p> : null;
  if (given.length === 0) return <p>{t('none')}</p>;
  return (
    <>
      <p>{t('lead')}</p>
      <ul>
        {given.map(({ id, kind, name, account }) => {
          const what = t(`kinds.${kind}`, { name });
          return <li key={id}>{namesAccounts && account !== null ? t('inAccount', { what, account }) : what}</li>;
        })}
      </ul>
    </>
  );
}
