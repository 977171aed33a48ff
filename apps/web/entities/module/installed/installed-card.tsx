import type { InstalledModule } from '@zagon/contract/modules/operator.ts';
import type { ReactNode } from 'react';
import { Lines } from '../../../ui/list/lines.tsx';
import { Age } from '../../../ui/value/age.tsx';
import { ContactPill } from './contact-pill.tsx';

type Props = {
  readonly module: InstalledModule;
  /** The name, linked to the module's page. */
  readonly title: ReactNode;
  /** Values before the age of the last contact. */
  readonly children?: ReactNode;
};

/** An installed module as a card on a phone. */
export function InstalledCard({ module, title, children }: Props) {
  return (
    <div className="stackXs">
      <div className="rowM">
        <Lines title={title} sub={`${module.serial_number} · ${module.client.name}`} clip />
        <ContactPill module={module} />
      </div>
      <div className="rowM note">
        {children}
        <Age at={module.last_contact_at} />
      </div>
    </div>
  );
}
