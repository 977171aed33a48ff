import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DeviceTypeKey } from '@zagon/domain/catalogue/registry.ts';
import { mapped } from '@zagon/domain/networks/mapped-field.ts';
import { useMemo } from 'react';
import { read } from '../../../api/query.ts';
import { completeFields, mappedType, sentFields, type MappingDraft } from './mapping-draft.ts';
import type { MappingReply } from './row-problems.ts';

/** How long the form must be idle before the preview is requested, ms. */
const IDLE_MS = 300;
/** How often it is read again, ms: the next message may arrive while the form is open. */
const EVERY_MS = 5_000;

export type MappingPreview = {
  /** The newest answer, which stays while the next one is awaited. */
  readonly reply: MappingReply | undefined;
  /** True if it is that of the mapping as it is entered now. */
  readonly isCurrent: boolean;
  readonly fault: string | null;
};

/** A device of a network. */
export type DevicePlace = { readonly id: string; readonly dev_eui: string };

/** What the mapping would store of the newest message, requested again when the form is idle. */
export function useMappingPreview(params: DevicePlace, mapping: MappingDraft): MappingPreview {
  const body = useMemo(() => bodyOf(mapping), [mapping]);
  const [settled] = useDebouncedValue(body, IDLE_MS);
  const preview = useQuery({
    ...read('previewNetworkMapping', { params, body: settled }),
    placeholderData: keepPreviousData,
    refetchInterval: EVERY_MS,
  });
  return {
    reply: preview.data,
    isCurrent: preview.data !== undefined && settled === body && !preview.isPlaceholderData,
    fault: preview.error === null ? null : preview.error.message,
  };
}

function bodyOf(mapping: MappingDraft): {
  readonly preset: MappingDraft['preset'];
  readonly type: DeviceTypeKey;
  readonly fields: ReturnType<typeof sentFields>;
} {
  const fields = completeFields(mapping);
  // Before the first field is entered, the values of the message are of interest, and a mapping has at least one field.
  const requested = fields.length === 0 ? [mapped('value', 'battvol')] : fields;
  return { preset: mapping.preset, type: mappedType(mapping), fields: sentFields(requested) };
}
