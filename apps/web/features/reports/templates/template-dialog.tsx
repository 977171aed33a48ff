import { Button, Select, Switch, TextInput } from '@mantine/core';
import { ruleText } from '@zagon/contract/errors/rules.ts';
import type { TemplateBody, TemplateShape } from '@zagon/contract/report-templates/endpoints.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import { isReportKind, REPORTS } from '@zagon/domain/reports/registry.ts';
import { MAILINGS, TEMPLATE_NAME_MAX, TEMPLATE_NAME_MIN } from '@zagon/domain/reports/request/template.ts';
import { useState, type FormEvent } from 'react';
import { MeanwhileNotice } from '../../../entities/edit/meanwhile-notice.tsx';
import { useEdit } from '../../../entities/edit/use-edit.ts';
import type { Refused } from '../../../api/types.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWrite } from '../../../api/query.ts';
import { notify } from '../../../ui/frame/notify.ts';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import css from './templates.module.css';
import { Unsaved } from '../../../entities/edit/unsaved/unsaved.tsx';

type Props = {
  readonly title: string;
  /** The content to save; the form adds name and recipients. */
  readonly body: TemplateBody;
  /** The template to update, as saved now; null creates a new one. */
  readonly template: TemplateShape | null;
  readonly onClose: () => void;
};

/** Name, sharing and e-mail delivery of a template. */
export function TemplateDialog(props: Props) {
  return (
    <Sheet open onClose={props.onClose} title={props.title} width={460}>
      <TemplateForm {...props} />
    </Sheet>
  );
}

type Mailing = NonNullable<TemplateBody['mailing']>;

const DEFAULT_TIME: Mailing['at'] = '06:00';

/** The template as typed; `every` is null without e-mails. */
type Draft = {
  readonly name: string;
  readonly shared: boolean;
  readonly every: Mailing['every'] | null;
  readonly at: Mailing['at'];
};

const LABELS = { name: 'name', shared: 'share', every: 'mailing', at: 'at' } as const satisfies Record<
  keyof Draft,
  string
>;

function draftOf({ name, shared, mailing }: Pick<TemplateBody, 'name' | 'shared' | 'mailing'>): Draft {
  return { name, shared, every: mailing?.every ?? null, at: mailing?.at ?? DEFAULT_TIME };
}

function TemplateForm({ body, template, onClose }: Props) {
  const { t, language } = useTexts('reports');
  const { t: common } = useTexts('common');
  const [draft, setDraft] = useState(() => draftOf(body));
  const { version, meanwhile, kept } = useEdit<Draft>({
    saved: template === null ? null : { version: template.version, values: draftOf(template) },
    mine: draft,
    onTake: setDraft,
  });
  const { name, shared, every, at } = draft;
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const [submitted, setSubmitted] = useState(false);
  const create = useWrite('createReportTemplate', ['listReportTemplates']);
  const update = useWrite('updateReportTemplate', ['listReportTemplates']);
  const [nameError, timeError] = [nameProblem(name), timeProblem(draft)];
  const shownError = (violation: Problem | null) =>
    violation === null || !submitted ? null : ruleText(violation, language);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (nameError !== null || timeError !== null) return;
    const next = { ...body, name: name.trim(), shared, mailing: every === null ? null : { every, at } };
    const answer =
      template === null
        ? await create.send({ body: next })
        : await update.send({ params: { id: template.id }, body: { ...next, version } });
    if (!answer.ok) return setRefusal(answer.error);
    notify(t('templates.saved', { name: next.name }));
    onClose();
  };
  return (
    <form className="stackL" onSubmit={(event) => void save(event)} noValidate>
      <Unsaved form="report-template" item={template?.id} of={kept} />
      <TextInput
        label={t('templates.name')}
        value={name}
        error={shownError(nameError)}
        data-autofocus
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Switch
        label={t('templates.share')}
        checked={shared}
        onChange={(event) => change({ shared: event.currentTarget.checked })}
      />
      {mayBeMailed(body) && <MailingFields draft={draft} timeError={shownError(timeError)} onChange={change} />}
      {every !== null && <p className={css.note}>{t('templates.mailingHint')}</p>}
      <MeanwhileNotice
        meanwhile={meanwhile}
        refused={refusal}
        label={(field) => t(`templates.${LABELS[field]}`)}
        text={(field, values) => {
          if (field === 'shared') return common(values.shared ? 'yes' : 'no');
          return field === 'every' ? t(`templates.every_${values.every ?? 'never'}`) : values[field];
        }}
      />
      <ButtonRow error={meanwhile === null ? refusal?.message : undefined}>
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={create.busy || update.busy}>
          {common('save')}
        </Button>
      </ButtonRow>
    </form>
  );
}

type MailingFieldsProps = {
  readonly draft: Draft;
  readonly timeError: string | null;
  readonly onChange: (changes: Partial<Draft>) => void;
};

/** How often and when the report is sent by e-mail. */
function MailingFields({ draft: { every, at }, timeError, onChange }: MailingFieldsProps) {
  const { t } = useTexts('reports');
  return (
    <div className={css.mailing}>
      <Select
        label={t('templates.mailing')}
        data={[
          { value: 'never', label: t('templates.every_never') },
          ...MAILINGS.map((value) => ({ value, label: t(`templates.every_${value}`) })),
        ]}
        value={every ?? 'never'}
        allowDeselect={false}
        onChange={(value) => onChange({ every: MAILINGS.find((one) => one === value) ?? null })}
      />
      {every !== null && (
        <TextInput
          label={t('templates.at')}
          className="num"
          w={110}
          value={at}
          error={timeError}
          onChange={(event) => onChange({ at: event.currentTarget.value })}
        />
      )}
    </div>
  );
}

/** A type unknown to this version is left to the server. */
function mayBeMailed({ type }: TemplateBody): boolean {
  return !isReportKind(type) || REPORTS[type].mailed;
}

function timeProblem({ every, at }: Draft) {
  return every !== null && !/^([01]\d|2[0-3]):[0-5]\d$/.test(at) ? problem('mailing.at', 'hour') : null;
}

/** Applies the server's rule before sending. */
function nameProblem(name: string) {
  const { length } = name.trim();
  if (length < TEMPLATE_NAME_MIN) return problem('name', 'min_length', { min: TEMPLATE_NAME_MIN });
  return length > TEMPLATE_NAME_MAX ? problem('name', 'max_length', { max: TEMPLATE_NAME_MAX }) : null;
}
