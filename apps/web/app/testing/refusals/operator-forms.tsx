import { EnterDialog } from '../../../entities/account/enter-dialog.tsx';
import { OpenAccountSheet } from '../../../features/accounts/open-account-sheet.tsx';
import { CorrectAccountSheet } from '../../../features/accounts/operator/correct-account-sheet.tsx';
import { ExpiryCard } from '../../../features/accounts/operator/expiry-card.tsx';
import { PaymentSheet } from '../../../features/accounts/operator/payment-sheet.tsx';
import { PublishSheet } from '../../../features/consents/publishing/publish-sheet.tsx';
import { InviteOperatorSheet } from '../../../features/operators/invite-operator-sheet.tsx';
import { RemoveOperatorSheet } from '../../../features/operators/remove-operator-sheet.tsx';
import { CorrectEmailSheet } from '../../../features/users/operator/correct-email-sheet.tsx';
import { MembershipSheet } from '../../../features/users/operator/memberships-card.tsx';
import { COMPANY_PLACES, OPERATOR_ACCOUNT } from './company.ts';
import { ABOVE_BUTTONS, loadUser, type RefusalForm } from './refusal-form.ts';
import { enter, press } from './screen-texts.ts';

const AN_OPERATOR = { id: 'o', name: 'Marek Lis', email: 'marek@zagon.example' };

const AN_ACCOUNT = { id: 'c', name: 'Zielone Pole', role: 'admin' } as const;

const close = () => undefined;

/** Operator forms for an account, and the legal texts. */
export const OPERATOR_FORMS = {
  'entering an account': {
    call: 'switchAccount',
    render: () => <EnterDialog account={{ id: 'c', name: 'Zielone Pole' }} onClose={close} />,
    fill: () => enter('accounts:entering.reason', 'Asked for help by phone'),
    send: () => press('accounts:entering.go'),
    places: { id_client: ABOVE_BUTTONS, reason: 'accounts:entering.reason' },
  },
  'last paid day': {
    call: 'setExpiry',
    prepare: loadUser('with'),
    render: () => <ExpiryCard account={OPERATOR_ACCOUNT} />,
    send: () => press('operatorAccount:expiry.save'),
    places: {
      expiration_date: 'operatorAccount:expiry.day',
      seen: ABOVE_BUTTONS,
      reason: 'operatorAccount:reason',
      past_confirmed: 'operatorAccount:expiry.past',
    },
  },
  payment: {
    call: 'addPayment',
    prepare: loadUser('with'),
    render: () => <PaymentSheet accountId="c" payment={null} onClose={close} />,
    send: () => press('common:save'),
    places: {
      issued_on: 'operatorAccount:payment.issued_on',
      due_on: 'operatorAccount:payment.due_on',
      paid_on: 'operatorAccount:payment.paid_on',
      amount: 'operatorAccount:payment.amount',
      currency: 'operatorAccount:payment.currency',
      document: 'operatorAccount:payment.document',
      ksef_number: 'operatorAccount:payment.ksef_number',
      link: 'operatorAccount:payment.link',
    },
  },
  'invitation of an operator': {
    call: 'inviteOperator',
    render: () => <InviteOperatorSheet onClose={close} />,
    send: () => press('operators:form.send'),
    places: { email: 'operators:form.email', language: ABOVE_BUTTONS, reason: 'common:reason' },
  },
  'removal of an operator': {
    call: 'removeOperator',
    render: () => <RemoveOperatorSheet operator={AN_OPERATOR} isSelf={false} onClose={close} />,
    send: () => press('operators:remove'),
    places: { reason: 'common:reason' },
  },
  'account opened by an operator': {
    call: 'openAccount',
    render: () => <OpenAccountSheet onClose={close} />,
    send: () => press('accounts:opening.send'),
    places: {
      name: 'accounts:opening.name',
      type: ABOVE_BUTTONS,
      email: 'accounts:opening.email',
      language: ABOVE_BUTTONS,
      expiration_date: 'accounts:opening.until',
      reason: 'common:reason',
    },
  },
  'company by an operator': {
    call: 'correctAccount',
    prepare: loadUser('with'),
    render: () => <CorrectAccountSheet account={OPERATOR_ACCOUNT} onClose={close} />,
    send: () => press('common:save'),
    places: { ...COMPANY_PLACES, reason: 'common:reason' },
  },
  'address of a user by an operator': {
    call: 'correctUserEmail',
    render: () => <CorrectEmailSheet user={AN_OPERATOR} onClose={close} />,
    send: () => press('accountUsers:correctEmail.send'),
    places: { email: 'accountUsers:correctEmail.email', from: ABOVE_BUTTONS, reason: 'common:reason' },
  },
  'role of a user by an operator': {
    call: 'correctUserRole',
    render: () => <MembershipSheet user={AN_OPERATOR} act={{ kind: 'role', account: AN_ACCOUNT }} onClose={close} />,
    send: () => press('accountUsers:membership.to.normal'),
    places: { user_type: ABOVE_BUTTONS, reason: 'common:reason' },
  },
  'removal of a user by an operator': {
    call: 'removeUserFromAccount',
    render: () => <MembershipSheet user={AN_OPERATOR} act={{ kind: 'remove', account: AN_ACCOUNT }} onClose={close} />,
    send: () => press('accountUsers:membership.remove'),
    places: { reason: 'common:reason' },
  },
  'legal text': {
    call: 'publishLegalText',
    prepare: loadUser('with'),
    answers: { listLegalTexts: [] },
    render: () => <PublishSheet onClose={close} />,
    send: () => {
      press('publishedTexts:preview');
      press('publishedTexts:publish');
    },
    places: {
      kind: ABOVE_BUTTONS,
      version: 'publishedTexts:field.version',
      asks_again: ABOVE_BUTTONS,
      valid_from: 'publishedTexts:field.from',
      'title.pl': { label: 'publishedTexts:field.title', nth: 0 },
      'title.en': { label: 'publishedTexts:field.title', nth: 1 },
      'text.pl': { label: 'publishedTexts:field.text', nth: 0 },
      'text.en': { label: 'publishedTexts:field.text', nth: 1 },
    },
  },
} as const satisfies Readonly<Record<string, RefusalForm>>;
