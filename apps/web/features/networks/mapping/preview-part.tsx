import type { DeviceType } from '@zagon/domain/catalogue/device-type.ts';
import { inputOf } from '@zagon/domain/catalogue/registry.ts';
import type { MappedField } from '@zagon/domain/networks/mapped-field.ts';
import { formatQuantity } from '@zagon/domain/units/format.ts';
import { toUser } from '@zagon/domain/units/user-units.ts';
import { useUnits } from '../../../entities/module/use-units.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { Notice } from '../../../ui/frame/notice.tsx';
import { Fact, Facts } from '../../../ui/list/facts.tsx';
import { Lines } from '../../../ui/list/lines.tsx';
import { Row, Rows } from '../../../ui/list/rows.tsx';
import { Age } from '../../../ui/value/age.tsx';
import type { MappingReply } from './row-problems.ts';
import type { MappingPreview } from './use-mapping-preview.ts';

type Props = {
  readonly preview: MappingPreview;
  readonly fields: readonly MappedField[];
  readonly type: DeviceType;
  /** When the newest message was received. */
  readonly at: string | null;
};

/** The values of the newest message beside what would be stored of them, in the user's units. */
export function PreviewPart({ preview: { reply, fault }, fields, type, at }: Props) {
  const { t } = useTexts('networks');
  return (
    <section className="stackS" aria-label={t('preview.title')}>
      <Lines title={t('preview.title')}>
        {at !== null && <span>{t('preview.newest')}</span>}
        {at !== null && <Age at={at} />}
      </Lines>
      {fault !== null && <Notice tone="warn">{fault}</Notice>}
      {reply !== undefined && reply.message.length === 0 && <Notice tone="warn">{t('preview.none')}</Notice>}
      {reply !== undefined && reply.message.length > 0 && (
        <>
          <Rows label={t('preview.stored')} align="start">
            {fields.map((field) => (
              <StoredRow key={`${field.field} ${field.path}`} field={field} type={type} reply={reply} />
            ))}
          </Rows>
          {fields.length === 0 && <p className="note">{t('preview.nothing')}</p>}
          <MessageValues reply={reply} />
        </>
      )}
    </section>
  );
}

type StoredProps = { readonly field: MappedField; readonly type: DeviceType; readonly reply: MappingReply };

/** A mapped value: its name and what the message has, and at the right what would be stored. */
function StoredRow({ field: { field, path }, type, reply }: StoredProps) {
  const { t, language } = useTexts('networks');
  const units = useUnits();
  const input = inputOf(type, field);
  const stored = reply.stored.find((one) => one.field === field);
  const sent = reply.message.find((one) => one.path === path);
  const state = stateOf(stored);
  const quantity = () => {
    if (input === undefined || stored === undefined || stored.value === null) return t('preview.notStored');
    const { value, suffix } = toUser(stored.value, input, units);
    return formatQuantity(value, { decimals: input.decimals, suffix }, language);
  };
  return (
    <Row trailing={<b className="num firm">{quantity()}</b>}>
      <Lines
        title={input === undefined ? field : input.label[language]}
        sub={sent === undefined ? path : `${path}: ${String(sent.value)}`}
      >
        {state !== 'stored' && <em data-tone="warn">{t(`preview.states.${state}`)}</em>}
      </Lines>
    </Row>
  );
}

/** What becomes of a mapped value. */
function stateOf(stored: MappingReply['stored'][number] | undefined) {
  if (stored === undefined) return 'missing';
  if (stored.text !== null) return 'text';
  if (stored.value === null) return 'notConnected';
  return stored.possible ? 'stored' : 'impossible';
}

/** Every value of the message, behind one tap. */
function MessageValues({ reply: { message } }: { readonly reply: MappingReply }) {
  const { t } = useTexts('networks');
  return (
    <details className="note">
      <summary>{t('preview.values', { count: message.length })}</summary>
      <Facts plain>
        {message.map(({ path, value }, index) => (
          <Fact key={`${index} ${path}`} label={path}>
            {String(value)}
          </Fact>
        ))}
      </Facts>
    </details>
  );
}
