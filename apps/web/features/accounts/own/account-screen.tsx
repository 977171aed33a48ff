import { useRead } from '../../../api/query.ts';
import { roleOf, useMe } from '../../../entities/session/session.ts';
import { ExportCard } from '../../../entities/account/export-card.tsx';
import { LoadingState } from '../../../ui/frame/loading-state.tsx';
import { StateView } from '../../../ui/frame/state-view.tsx';
import { CompanyCard } from './company-card.tsx';
import { DeleteCard } from './delete-card.tsx';
import { PaymentsCard } from './payments-card.tsx';
import { PlaceCard } from './place-card.tsx';
import { SubscriptionCard } from './subscription-card.tsx';

/**
 * The account itself: paid-until date, company, billing, payments, export and deletion. An operator inside the account
 * reads it; export and deletion are in their own page of the account.
 */
export default function AccountScreen() {
  const account = useRead('getAccount');
  const me = useMe();
  const isOwn = me !== undefined && roleOf(me) === 'admin';
  return (
    <StateView of={account} loading={<LoadingState rows={6} rowHeight={80} />}>
      {(own) => (
        <>
          <SubscriptionCard own={own} />
          <PlaceCard />
          <div className="sideBySide">
            <CompanyCard own={own} />
            <PaymentsCard payments={own.payments} />
          </div>
          {isOwn && (
            <div className="sideBySide">
              <ExportCard />
              <DeleteCard name={own.name} />
            </div>
          )}
        </>
      )}
    </StateView>
  );
}
