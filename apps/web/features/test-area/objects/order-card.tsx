import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import type { TestModuleShape } from '@zagon/contract/test-area/modules.ts';
import { useState, type FormEvent } from 'react';
import { useWrite } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { Segments } from '../../../ui/frame/segments.tsx';
import { JsonText } from './json-text.tsx';
import { OrderFieldInput } from './order-field-input.tsx';
import { firstValues, type OrderValues } from './order-values.ts';

/** An order of the device protocol with its envelope, before it is sent. */
export function OrderCard({ of: { module, forms, addresses, next } }: { readonly of: TestModuleShape }) {
  const { t } = useTexts('testModules');
  const [kind, setKind] = useState(forms[0]?.kind ?? '');
  const form = forms.find((each) => each.kind === kind);
  const [chosen, setChosen] = useState<Readonly<Record<string, OrderValues>>>({});
  const [refusal, setRefusal] = useState<string>();
  const write = useWrite('sendTestOrder', ['getTestModule', 'listTestMessages']);
  if (form === undefined) return null;
  const values = chosen[kind] ?? firstValues(form);
  const order = { kind, ...values };
  const envelope = {
    cmd_id: t('order.whenSent'),
    epoch: next.epoch,
    seq: next.seq,
    not_after: t('order.validS', { seconds: next.valid_s }),
    orders: [order],
  };
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await write.send({ params: { id: module.id }, body: { order } });
    setRefusal(answer.ok ? undefined : [answer.error.message, ...Object.values(answer.error.fields ?? {})].join(' '));
  };
  return (
    <Card title={t('order.title')} sub={t('order.lead')} natural>
      <form className="stackM" onSubmit={(event) => void send(event)}>
        <Segments
          label={t('order.kind')}
          segments={forms.map(({ kind: id }) => ({ id, label: <code translate="no">{id}</code> }))}
          value={kind}
          onChange={setKind}
        />
        {form.fields.map((field) => (
          <OrderFieldInput
            key={`${kind} ${field.name}`}
            field={field}
            addresses={addresses}
            value={values[field.name] ?? null}
            onChange={(value) => setChosen({ ...chosen, [kind]: { ...values, [field.name]: value } })}
          />
        ))}
        <JsonText label={t('order.envelope')} value={envelope} />
        <ButtonRow {...(refusal === undefined ? {} : { error: refusal })}>
          <Button type="submit" loading={write.busy} leftSection={<IconSend size={18} aria-hidden="true" />}>
            {t('order.send')}
          </Button>
        </ButtonRow>
      </form>
    </Card>
  );
}
