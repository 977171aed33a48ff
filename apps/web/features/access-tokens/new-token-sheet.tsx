import { Button, Radio, Select, Stack, TextInput } from '@mantine/core';
import { TOKEN_OPENING_LIMITS, TOKEN_SCOPES, type TokenScope } from '@zagon/domain/access-tokens/token-scope.ts';
import { useState, type FormEvent } from 'react';
import { formMessage } from '../../api/form-message.ts';
import { useWrite } from '../../api/query.ts';
import type { Refused, ReplyOf } from '../../api/types.ts';
import { Unsaved } from '../../entities/edit/unsaved/unsaved.tsx';
import { useKept } from '../../entities/edit/unsaved/use-kept.ts';
import { lacksThings } from '../../entities/resource/chosen-things/chosen-things.ts';
import { ThingsFields } from '../../entities/resource/chosen-things/things-fields.tsx';
import { NumberField } from '../../entities/number/number-field.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { Columns } from '../../ui/form/columns.tsx';
import { focusFirstError } from '../../ui/form/focus-first-error.ts';
import { Sheet } from '../../ui/frame/sheet.tsx';
import { ShownToken } from './shown-token.tsx';
import { bodyOf, NEW_TOKEN, type TokenDraft, validitiesOf } from './token-draft.ts';

type Created = ReplyOf<'createAccessToken'>;

/** Enters what a token may do, makes it, and shows it once. */
export function NewTokenSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTexts('accessTokens');
  const [created, setCreated] = useState<Created | null>(null);
  return (
    <Sheet
      open
      onClose={onClose}
      title={created === null ? t('add') : t('shown.title', { name: created.access_token.name })}
      sub={created === null ? t('form.lead') : undefined}
      preventDismiss={created !== null}
      tall
    >
      {created === null ? (
        <TokenForm onCreated={setCreated} onClose={onClose} />
      ) : (
        <ShownToken token={created.token} isRenewed={false} onDone={onClose} />
      )}
    </Sheet>
  );
}

type FormProps = { readonly onCreated: (created: Created) => void; readonly onClose: () => void };

const FIELDS = ['name', 'scope', 'opening.max_minutes', 'opening.per_hour', 'things', 'valid_days'];

function TokenForm({ onCreated, onClose }: FormProps) {
  const { t } = useTexts('accessTokens');
  const common = useTexts('common');
  const things = useTexts('chosenThings');
  const create = useWrite('createAccessToken', ['listAccessTokens']);
  const [draft, setDraft] = useState<TokenDraft>(NEW_TOKEN);
  const kept = useKept(draft, setDraft);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [wasSent, setWasSent] = useState(false);
  const change = (part: Partial<TokenDraft>) => setDraft({ ...draft, ...part });
  const isWithoutThings = wasSent && lacksThings(draft);
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    setWasSent(true);
    if (lacksThings(draft)) return focusFirstError(target);
    const answer = await create.send({ body: bodyOf(draft) });
    if (answer.ok) return onCreated(answer.value);
    setRefused(answer.error);
    return focusFirstError(target);
  };
  return (
    <form onSubmit={(event) => void send(event)} noValidate>
      <Stack gap="md">
        <Unsaved form="access-token" of={kept} />
        <TextInput
          label={t('form.name')}
          placeholder={t('form.nameHint')}
          value={draft.name}
          error={refused?.fields?.['name']}
          data-autofocus
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <ScopeFields draft={draft} refused={refused} onChange={change} />
        <ThingsFields
          chosen={draft}
          error={isWithoutThings ? things.t('noneChosen') : refused?.fields?.['things']}
          onChange={change}
        />
        <Select
          label={t('form.validity')}
          allowDeselect={false}
          data={validitiesOf(draft.scope).map((key) => ({ value: key, label: t(`form.days.${key}`) }))}
          value={draft.validity}
          error={refused?.fields?.['valid_days']}
          onChange={(value) => {
            const validity = validitiesOf(draft.scope).find((key) => key === value);
            if (validity !== undefined) change({ validity });
          }}
        />
        <ButtonRow place="footer" error={formMessage(refused, FIELDS)}>
          <Button variant="default" onClick={onClose}>
            {common.t('cancel')}
          </Button>
          <Button type="submit" loading={create.busy}>
            {t('form.create')}
          </Button>
        </ButtonRow>
      </Stack>
    </form>
  );
}

type ScopeProps = {
  readonly draft: TokenDraft;
  readonly refused: Refused | null;
  readonly onChange: (change: Partial<TokenDraft>) => void;
};

/** What the token may do, and the limits of its openings. */
function ScopeFields({ draft, refused, onChange }: ScopeProps) {
  const { t } = useTexts('accessTokens');
  const choose = (scope: TokenScope) => {
    const allowed = validitiesOf(scope);
    onChange({ scope, validity: allowed.includes(draft.validity) ? draft.validity : 'd365' });
  };
  return (
    <>
      <Radio.Group
        label={t('form.scope')}
        value={draft.scope}
        onChange={(value) => {
          const scope = TOKEN_SCOPES.find((each) => each === value);
          if (scope !== undefined) choose(scope);
        }}
      >
        <Stack gap="xs" mt="xs">
          {TOKEN_SCOPES.map((scope) => (
            <Radio
              key={scope}
              value={scope}
              label={t(`form.scopes.${scope}`)}
              description={t(`form.scopeHints.${scope}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {draft.scope === 'operate' && (
        <Columns>
          <NumberField
            label={t('form.maxMinutes')}
            unit={t('form.minutes')}
            whole
            min={1}
            max={TOKEN_OPENING_LIMITS.maxMinutes}
            value={draft.maxMinutes}
            error={refused?.fields?.['opening.max_minutes']}
            onChange={(maxMinutes) => onChange({ maxMinutes })}
          />
          <NumberField
            label={t('form.perHour')}
            whole
            min={1}
            max={TOKEN_OPENING_LIMITS.perHour}
            value={draft.perHour}
            error={refused?.fields?.['opening.per_hour']}
            onChange={(perHour) => onChange({ perHour })}
          />
        </Columns>
      )}
    </>
  );
}
