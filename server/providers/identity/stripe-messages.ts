import * as z from 'zod/mini';
import type { IdentityReport } from './identity.ts';

const date = z.object({ year: z.int(), month: z.int(), day: z.int() });

/** A verification session of Stripe Identity: the fields that are read here. */
const session = z.object({
  id: z.string().check(z.regex(/^vs_\w{1,200}$/)),
  status: z.enum(['requires_input', 'processing', 'verified', 'canceled']),
  url: z.optional(z.nullable(z.string())),
  last_error: z.optional(z.nullable(z.object({ code: z.nullable(z.string()) }))),
  verified_outputs: z.optional(z.nullable(z.object({ dob: z.optional(z.nullable(date)) }))),
  last_verification_report: z.optional(
    z.nullable(
      z.union([
        z.string(),
        z.object({
          document: z.optional(
            z.nullable(
              z.object({
                type: z.optional(z.nullable(z.string())),
                issuing_country: z.optional(z.nullable(z.string())),
                number: z.optional(z.nullable(z.string())),
              }),
            ),
          ),
        }),
      ]),
    ),
  ),
});
type Session = z.infer<typeof session>;

const event = z.object({
  type: z.string(),
  data: z.object({ object: z.object({ id: z.string(), object: z.string() }) }),
});

/** Stripe's errors of a check by our reasons; the others are about the document. */
const reasons: Readonly<Record<string, 'selfie' | 'underAge' | 'declined'>> = {
  selfie_document_missing_photo: 'selfie',
  selfie_face_mismatch: 'selfie',
  selfie_manipulated: 'selfie',
  selfie_unverified_other: 'selfie',
  under_supported_age: 'underAge',
  consent_declined: 'declined',
  abandoned: 'declined',
};

/** The id of a new session and the address of its page; null for any other answer. */
export function readNewSession(answer: unknown): { sessionId: string; url: string } | null {
  const { data } = z.safeParse(session, answer);
  const url = pageOf(data?.url);
  return data === undefined || url === null ? null : { sessionId: data.id, url };
}

function pageOf(url: string | null | undefined): string | null {
  return url?.startsWith('https://') ? url : null;
}

/** What an answer about the session says; null for an answer about another one, or one that cannot be read. */
export function readSession(answer: unknown, sessionId: string): IdentityReport | null {
  const { data } = z.safeParse(session, answer);
  return data?.id === sessionId ? reportOf(data) : null;
}

function reportOf({ status, last_error: error, ...answer }: Session): IdentityReport | null {
  if (status === 'processing') return { state: 'pending', url: null };
  if (status === 'canceled') return { state: 'refused', reason: 'declined' };
  if (status === 'verified') return verifiedReport(answer);
  // A session asks for input before the first try, and again after each one that failed.
  const code = error?.code ?? null;
  if (code === null) return { state: 'pending', url: pageOf(answer.url) };
  return { state: 'refused', reason: reasons[code] ?? 'document' };
}

/** Without number and date of birth there is nothing to decide by: the key may not read them. */
function verifiedReport(answer: Pick<Session, 'verified_outputs' | 'last_verification_report'>) {
  const dob = answer.verified_outputs?.dob;
  const report = answer.last_verification_report;
  const document = typeof report === 'object' ? report?.document : null;
  if (dob == null || document?.number == null) return null;
  const id = [document.issuing_country ?? '', document.type ?? '', document.number].join(' ');
  const [month, day] = [dob.month, dob.day].map((part) => String(part).padStart(2, '0'));
  const birthDate = `${String(dob.year).padStart(4, '0')}-${month}-${day}`;
  return { state: 'verified', document: { id, birthDate } } as const;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The session that an event is about, null for events about other things; null for what is no event. */
export function readEvent(json: string): { sessionId: string | null } | null {
  const { data } = z.safeParse(event, parseJson(json));
  if (data === undefined) return null;
  const { id, object } = data.data.object;
  return { sessionId: object === 'identity.verification_session' ? id : null };
}
