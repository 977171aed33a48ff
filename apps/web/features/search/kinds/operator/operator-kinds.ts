import { IconBroadcast, IconBuilding, IconCpu, IconMessageQuestion, IconUser } from '@tabler/icons-react';
import type { AccountListItem } from '@zagon/contract/accounts/endpoints.ts';
import type { HardwareItem } from '@zagon/contract/hardware/shapes.ts';
import type { InstalledModule } from '@zagon/contract/modules/operator.ts';
import type { CustomerTicket } from '@zagon/contract/tickets/shapes.ts';
import type { AccountUser } from '@zagon/contract/users/operator.ts';
import { hrefOf } from '../../../../navigation/paths.ts';
import type { TextFunction } from '../../../../i18n/text-function.ts';
import type { Entry, OperatorKindName } from '../kind.ts';
import { plainEntry } from '../plain-entry.tsx';

/** The results that the server found in all accounts for a query. */
export type OperatorFacts = {
  readonly t: TextFunction<'search'>;
  readonly account: readonly AccountListItem[];
  readonly person: readonly AccountUser[];
  readonly installed: readonly InstalledModule[];
  readonly device: readonly HardwareItem[];
  readonly question: readonly CustomerTicket[];
};

/** Everything that an operator can find outside accounts, besides pages, by kind. */
export const OPERATOR_KINDS: Readonly<Record<OperatorKindName, (facts: OperatorFacts) => readonly Entry[]>> = {
  account: ({ t, account }) =>
    account.map((item) =>
      plainEntry('account', item.id, {
        title: item.name,
        note: item.city,
        icon: IconBuilding,
        state: t(`account.states.${item.state}`),
        href: hrefOf({ screen: 'account', params: { accountId: item.id } }),
      }),
    ),
  person: ({ t, person }) =>
    person.map((user) =>
      plainEntry('person', user.id, {
        title: user.name || user.email,
        note: user.name === '' ? '' : user.email,
        icon: IconUser,
        state: user.operator ? t('person.operator') : user.accounts.map(({ name }) => name).join(', '),
        href: hrefOf({ screen: 'accountUser', params: { accountUserId: user.id } }),
      }),
    ),
  installed: ({ installed }) =>
    installed.map((module) =>
      plainEntry('installed', module.id, {
        title: module.name,
        note: [module.device_type, module.serial_number].join(' · '),
        icon: IconBroadcast,
        state: module.client.name,
        href: hrefOf({ screen: 'installedModule', params: { installedModuleId: module.id } }),
      }),
    ),
  device: ({ device }) =>
    device.map((item) =>
      plainEntry('device', item.id, {
        title: item.serial_number,
        note: item.device_type,
        icon: IconCpu,
        state: item.client?.name ?? '',
        href: hrefOf({ screen: 'hardwareOne', params: { hardwareId: item.id } }),
      }),
    ),
  question: ({ t, question }) =>
    question.map((ticket) =>
      plainEntry('question', ticket.id, {
        title: ticket.subject,
        note: ticket.client.name,
        icon: IconMessageQuestion,
        state: t(`question.states.${ticket.state}`),
        href: hrefOf({ screen: 'customerTicket', params: { customerTicketId: ticket.id } }),
      }),
    ),
};
