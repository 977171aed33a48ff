import { IconBroadcast, IconBuilding, IconCpu, IconMessageQuestion, IconUser, type Icon } from '@tabler/icons-react';
import type { AccountListItem } from '@zagon/contract/accounts/endpoints.ts';
import type { HardwareItem } from '@zagon/contract/hardware/shapes.ts';
import type { InstalledModule } from '@zagon/contract/modules/operator.ts';
import type { CustomerTicket } from '@zagon/contract/tickets/shapes.ts';
import type { AccountUser } from '@zagon/contract/users/operator.ts';
import { hrefOf } from '../../../../navigation/paths.ts';
import type { TextFunction } from '../../../../i18n/text-function.ts';
import { PreviewTitle } from '../../preview/preview-title.tsx';
import type { Entry, OperatorKindName } from '../kind.ts';

/** What the server found in all accounts for a query. */
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
      entryOf('account', item.id, {
        title: item.name,
        note: item.city,
        icon: IconBuilding,
        state: t(`account.states.${item.state}`),
        href: hrefOf({ screen: 'account', params: { accountId: item.id } }),
      }),
    ),
  person: ({ t, person }) =>
    person.map((user) =>
      entryOf('person', user.id, {
        title: user.name || user.email,
        note: user.name === '' ? '' : user.email,
        icon: IconUser,
        state: user.operator ? t('person.operator') : user.accounts.map(({ name }) => name).join(', '),
        href: hrefOf({ screen: 'accountUser', params: { accountUserId: user.id } }),
      }),
    ),
  installed: ({ installed }) =>
    installed.map((module) =>
      entryOf('installed', module.id, {
        title: module.name,
        note: [module.device_type, module.serial_number].join(' · '),
        icon: IconBroadcast,
        state: module.client.name,
        href: hrefOf({ screen: 'installedModule', params: { installedModuleId: module.id } }),
      }),
    ),
  device: ({ device }) =>
    device.map((item) =>
      entryOf('device', item.id, {
        title: item.serial_number,
        note: item.device_type,
        icon: IconCpu,
        state: item.client?.name ?? '',
        href: hrefOf({ screen: 'hardwareOne', params: { hardwareId: item.id } }),
      }),
    ),
  question: ({ t, question }) =>
    question.map((ticket) =>
      entryOf('question', ticket.id, {
        title: ticket.subject,
        note: ticket.client.name,
        icon: IconMessageQuestion,
        state: t(`question.states.${ticket.state}`),
        href: hrefOf({ screen: 'customerTicket', params: { customerTicketId: ticket.id } }),
      }),
    ),
};

type Shown = {
  readonly title: string;
  readonly note: string;
  readonly icon: Icon;
  /** Its state, or the account it is in; may be empty. */
  readonly state: string;
  readonly href: string;
};

function entryOf(kind: OperatorKindName, id: string, { title, note, icon: Icon, state, href }: Shown): Entry {
  return {
    key: `${kind}:${id}`,
    kind,
    name: title,
    title,
    note,
    keywords: [note, state],
    icon: () => <Icon size={20} aria-hidden="true" />,
    state: () => (state === '' ? null : <span>{state}</span>),
    preview: () => (
      <>
        <PreviewTitle title={title} icon={<Icon size={40} stroke={1.6} aria-hidden="true" />}>
          {note !== '' && <span className="note">{note}</span>}
        </PreviewTitle>
        {state !== '' && <p className="note">{state}</p>}
      </>
    ),
    choice: { kind: 'go', href },
  };
}
