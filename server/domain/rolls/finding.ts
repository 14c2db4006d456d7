/** One difference that the audit found: the check and the row. */
export interface Finding {
  check: string;
  subject: string;
  detail: string;
}
