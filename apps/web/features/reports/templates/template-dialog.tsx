import { Button, Select, Switch, TextInput } from '@mantine/core';
import { ruleText } from '@zagon/contract/errors/rules.ts';
import type { TemplateBody } from '@zagon/contract/report_templates/endpoints.ts';
import { problem, type Problem } from '@zagon/domain/core/problems.ts';
import { MAILINGS, TEMPLATE_NAME_MAX, TEMPLATE_NAME_MIN } from '@zagon/domain/reports/template.ts';
import { useState, type FormEvent } from 'react';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useWrite } from '../../../lib/api/query.ts';
import { notice } from '../../../ui/notice.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import css from './templates.module.css';

type Props = {
  readonly title: string;
  /** What is kept; the form asks for its name and who gets it. */
  readonly body: TemplateBody;
  /** The template that is changed; null makes a new one. */
  readonly id: string | null;
  readonly onClose: () => void;
};

/** The name of a template, whether others see it, and whether it goes out by e-mail. */
export function TemplateDialog(props: Props) {
  return (
    <Sheet open onClose={props.onClose} title={props.title} width={460}>
      <TemplateForm {...props} />
    </Sheet>
  );
}

type Mailing = NonNullable<TemplateBody['mailing']>;

const AT_FIRST: Mailing['at'] = '06:00';

function TemplateForm({ body, id, onClose }: Props) {
  const { t, language } = useTexts('reports');
  const { t: common } = useTexts('common');
  const [name, setName] = useState(body.name);
  const [shared, setShared] = useState(body.shared);
  const [every, setEvery] = useState<Mailing['every'] | null>(body.mailing?.every ?? null);
  const [at, setAt] = useState(body.mailing?.at ?? AT_FIRST);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [pressed, setPressed] = useState(false);
  const create = useWrite('createReportTemplate', ['listReportTemplates']);
  const update = useWrite('updateReportTemplate', ['listReportTemplates']);
  const wrongName = nameProblem(name);
  const wrongHour = every !== null && !/^([01]\d|2[0-3]):[0-5]\d$/.test(at) ? problem('mailing.at', 'hour') : null;
  const say = (found: Problem | null) => (found === null || !pressed ? null : ruleText(found, language));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setPressed(true);
    if (wrongName !== null || wrongHour !== null) return;
    const next = { ...body, name: name.trim(), shared, mailing: every === null ? null : { every, at } };
    const answer = id === null ? await create.send({ body: next }) : await update.send({ params: { id }, body: next });
    if (!answer.ok) return setRefusal(answer.error.message);
    notice(t('templates.saved', { name: next.name }));
    onClose();
  };
  return (
    <form className={css.form} onSubmit={(event) => void save(event)} noValidate>
      <TextInput
        label={t('templates.name')}
        value={name}
        error={say(wrongName)}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Switch
        label={t('templates.share')}
        checked={shared}
        onChange={(event) => setShared(event.currentTarget.checked)}
      />
      {body.type !== 'schedule' && (
        <div className={css.mailing}>
          <Select
            label={t('templates.mailing')}
            data={[
              { value: 'never', label: t('templates.every_never') },
              ...MAILINGS.map((value) => ({ value, label: t(`templates.every_${value}`) })),
            ]}
            value={every ?? 'never'}
            allowDeselect={false}
            onChange={(value) => setEvery(MAILINGS.find((one) => one === value) ?? null)}
          />
          {every !== null && (
            <TextInput
              label={t('templates.at')}
              className="num"
              w={110}
              value={at}
              error={say(wrongHour)}
              onChange={(event) => setAt(event.currentTarget.value)}
            />
          )}
        </div>
      )}
      {every !== null && <p className={css.note}>{t('templates.mailingHint')}</p>}
      {refusal !== null && (
        <p role="alert" className={css.wrong}>
          {refusal}
        </p>
      )}
      <div className={css.buttons}>
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button type="submit" loading={create.busy || update.busy}>
          {common('save')}
        </Button>
      </div>
    </form>
  );
}

/** The server's own rule, said before it is asked. */
function nameProblem(name: string) {
  const { length } = name.trim();
  if (length < TEMPLATE_NAME_MIN) return problem('name', 'min_length', { min: TEMPLATE_NAME_MIN });
  return length > TEMPLATE_NAME_MAX ? problem('name', 'max_length', { max: TEMPLATE_NAME_MAX }) : null;
}
