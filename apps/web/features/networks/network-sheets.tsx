import { Button, Stack } from '@mantine/core';
import type { NetworkShape } from '@zagon/contract/networks/endpoints.ts';
import { useState, type FormEvent } from 'react';
import { formMessage } from '../../api/form-message.ts';
import { useWrite } from '../../api/query.ts';
import type { Refused } from '../../api/types.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { notify } from '../../ui/frame/notify.ts';
import { Sheet } from '../../ui/frame/sheet.tsx';
import { bodyOf, changeOf, draftOf, NEW_NETWORK, type NetworkDraft } from './network-draft.ts';
import { FIELDS, NetworkFields } from './network-fields.tsx';

/** Enters a network and adds it. */
export function NewNetworkSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('networks');
  const create = useWrite('createNetwork', ['listNetworks']);
  return (
    <Sheet open onClose={onClose} title={t('add')} sub={t('form.lead')} width={560} tall>
      <NetworkForm
        initial={NEW_NETWORK}
        isNew
        busy={create.busy}
        save={async (draft) => {
          const answer = await create.send({ body: bodyOf(draft) });
          return answer.ok ? null : answer.error;
        }}
        onClose={onClose}
      />
    </Sheet>
  );
}

type EditProps = { readonly network: NetworkShape; readonly onClose: () => void };

/** Changes a network. Its key stays unless another is entered. */
export function EditNetworkSheet({ network, onClose }: EditProps) {
  const { t } = useTexts('networks');
  const update = useWrite('updateNetwork', ['listNetworks']);
  const [basis] = useState(network);
  return (
    <Sheet open onClose={onClose} title={t('editOne', { name: basis.name })} sub={t('form.lead')} width={560} tall>
      <NetworkForm
        initial={draftOf(basis)}
        isNew={false}
        busy={update.busy}
        save={async (draft) => {
          const answer = await update.send({ params: { id: basis.id }, body: changeOf(draft, basis) });
          return answer.ok ? null : answer.error;
        }}
        onClose={onClose}
      />
    </Sheet>
  );
}

type FormProps = {
  readonly initial: NetworkDraft;
  readonly isNew: boolean;
  readonly busy: boolean;
  /** Returns why it was refused; null: it is saved. */
  readonly save: (draft: NetworkDraft) => Promise<Refused | null>;
  readonly onClose: () => void;
};

function NetworkForm({ initial, isNew, busy, save, onClose }: FormProps) {
  const { t } = useTexts('networks');
  const common = useTexts('common');
  const [draft, setDraft] = useState(initial);
  const [refused, setRefused] = useState<Refused | null>(null);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const refusal = await save(draft);
    setRefused(refusal);
    if (refusal !== null) return focusFirstError(form);
    notify(t('form.saved'));
    return onClose();
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="md">
        <NetworkFields
          draft={draft}
          isNew={isNew}
          refused={refused}
          onChange={(part) => setDraft({ ...draft, ...part })}
        />
        <ButtonRow place="footer" error={formMessage(refused, FIELDS)}>
          <Button variant="default" onClick={onClose}>
            {common.t('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {isNew ? t('form.create') : common.t('save')}
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}
