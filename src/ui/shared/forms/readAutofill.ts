/**
 * Lets React read values that the browser or a password manager has put into fields without an event. Call before the
 * values of a form are used; React ignores fields that it knows the value of.
 */
export function readAutofill(form: Element | null): void {
  for (const field of form?.querySelectorAll('input, select, textarea') ?? [])
    field.dispatchEvent(new Event('input', { bubbles: true }));
}
