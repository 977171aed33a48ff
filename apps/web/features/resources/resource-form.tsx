import { Button, Stack } from '@mantine/core';
import { useTexts } from '../../i18n/use-texts.ts';
import { FieldGroup } from '../../ui/form/field-group.tsx';
import { Sheet } from '../../ui/frame/sheet.tsx';
import { AffectedRuns } from './affected-runs.tsx';
import { FormField } from './form-field.tsx';
import { ButtonRow } from '../../ui/form/button-row.tsx';
import { ResourceMeanwhile } from './resource-meanwhile.tsx';
import type { Field, Lists, ResourceType } from './resource-types.ts';
import { useResourceForm } from './use-resource-form.ts';
import { WiringFields } from './wiring/wiring-fields.tsx';
import { Unsaved } from '../../entities/edit/unsaved/unsaved.tsx';

type Props = {
  readonly resource: ResourceType;
  /** Null for a new resource. */
  readonly id: string | null;
  readonly lists: Lists;
  readonly onClose: () => void;
};

/** Adds or edits a resource. Applies the server's rules and shows problems after the first attempt to save. */
export function ResourceForm({ resource, id, lists, onClose }: Props) {
  const { t } = useTexts('resources');
  const common = useTexts('common');
  const form = useResourceForm(resource, id, lists, onClose);
  const message = useRefusalText(form);
  return (
    <Sheet open onClose={onClose} title={t(`${id === null ? 'add' : 'change'}.${resource}`)} width={520} tall>
      <form onSubmit={(event) => void form.submit(event)} noValidate>
        <Stack gap="md">
          <Unsaved form={resource} item={id ?? undefined} of={form.kept} />
          {inGroups(form.fields).map(({ group, fields }) =>
            group === undefined ? (
              <FormFields key={fields[0]?.id} fields={fields} form={form} />
            ) : (
              <FieldGroup key={group} title={t(`fieldGroup.${group}`)}>
                <FormFields fields={fields} form={form} />
              </FieldGroup>
            ),
          )}
          {form.wiring !== null && <WiringFields wiring={form.wiring} />}
          <ResourceMeanwhile meanwhile={form.meanwhile} refused={form.refused} fields={form.fields} />
          <ButtonRow error={message} place="footer">
            <Button variant="default" onClick={onClose}>
              {common.t('cancel')}
            </Button>
            <Button type="submit" loading={form.busy}>
              {common.t('save')}
            </Button>
          </ButtonRow>
        </Stack>
      </form>
      <AffectedRuns runs={form.affectedRuns} onClose={form.cancelSave} onConfirm={() => void form.save()} />
    </Sheet>
  );
}

type Fields = {
  readonly fields: readonly Field[];
  readonly form: Pick<ReturnType<typeof useResourceForm>, 'values' | 'errorOf' | 'change'>;
};

function FormFields({ fields, form }: Fields) {
  return fields.map((field) => (
    <FormField
      key={field.id}
      field={field}
      value={form.values[field.id] ?? ''}
      error={form.errorOf(field.id)}
      onChange={(value) => form.change(field.id, value)}
    />
  ));
}

/** Consecutive fields of one group, or of none. */
function inGroups(fields: readonly Field[]): readonly { group: Field['group']; fields: Field[] }[] {
  const groups: { group: Field['group']; fields: Field[] }[] = [];
  for (const field of fields) {
    const last = groups.at(-1);
    if (last !== undefined && last.group === field.group) last.fields.push(field);
    else groups.push({ group: field.group, fields: [field] });
  }
  return groups;
}

/** The refusal above the buttons, which says what of the form is saved; undefined if a choice of values replaces it. */
function useRefusalText({
  wiring,
  isWiringSaved,
  refused,
  meanwhile,
}: ReturnType<typeof useResourceForm>): string | undefined {
  const { t } = useTexts('resources');
  const ofWiring = wiring?.refused ?? null;
  if (ofWiring !== null)
    return wiring?.meanwhile === null ? t('wiring.refused', { message: ofWiring.message }) : undefined;
  if (refused === null || meanwhile !== null) return undefined;
  return isWiringSaved ? t('wiring.savedOnly', { message: refused.message }) : refused.message;
}
