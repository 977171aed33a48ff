import { Button, Stack, TextInput } from '@mantine/core';
import { ruleText } from '@zagon/contract/errors/rules.ts';
import { problem } from '@zagon/domain/core/problems.ts';
import { useRef, useState } from 'react';
import { useWrite } from '../../../api/query.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { ButtonRow } from '../../../ui/form/button-row.tsx';
import { Sheet } from '../../../ui/frame/sheet.tsx';
import type { AddedModule } from './added-module.ts';

type Props = {
  readonly onAdded: (module: AddedModule) => void;
  readonly onClose: () => void;
};

/** Adds a module of another account by the code that its administrator created. It can be viewed, not operated. */
export function ShareCodeSheet({ onAdded, onClose }: Props) {
  const { t, language } = useTexts('modules');
  const common = useTexts('common');
  const accept = useWrite('acceptShare', ['listModules', 'listShares']);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const refuse = (message: string) => {
    setError(message);
    input.current?.focus();
  };
  const submit = async () => {
    const typed = code.trim();
    if (typed === '') return refuse(ruleText(problem('code', 'required'), language));
    const answer = await accept.send({ body: { code: typed } });
    if (answer.ok) return onAdded({ id: answer.value.id_object, name: answer.value.object_name });
    refuse(answer.error.fields?.['code'] ?? answer.error.message);
  };
  return (
    <Sheet open onClose={onClose} title={t('life.enterCode')} sub={t('life.enterCodeHint')} width={480} tall>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="md">
          <TextInput
            ref={input}
            label={t('life.shareCode')}
            placeholder="XXXX-XXXX-XXXX"
            autoCapitalize="characters"
            autoComplete="off"
            data-autofocus
            value={code}
            error={error}
            onChange={(event) => {
              setCode(event.currentTarget.value);
              setError(null);
            }}
          />
          <ButtonRow>
            <Button variant="default" onClick={onClose}>
              {common.t('cancel')}
            </Button>
            <Button type="submit" loading={accept.busy}>
              {t('life.addNow')}
            </Button>
          </ButtonRow>
        </Stack>
      </form>
    </Sheet>
  );
}
