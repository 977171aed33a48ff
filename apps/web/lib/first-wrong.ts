/** Leads whoever pressed Save to the first field that is marked as wrong, once its mark is drawn. */
export function focusFirstWrong(form: HTMLElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
