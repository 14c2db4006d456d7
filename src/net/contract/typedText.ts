/** Signs that are shown as nothing, or only turn the direction of writing. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu;

/**
 * What a field of one line says, as typed or pasted: phone, e-mail address, link, search. Compatibility forms become
 * plain ones (Unicode NFKC), unseen signs and spaces around it are dropped.
 */
export function readTyped(text: string): string {
  return text.normalize('NFKC').replaceAll(UNSEEN, '').trim();
}

/** What a code says: as `readTyped`, without signs and spaces. */
export function readCode(text: string): string {
  return readTyped(text).replaceAll(/[^\p{L}\p{Nd}]/gu, '');
}

/** What a code of digits says: as `readTyped`, ASCII digits only. */
export function readDigits(text: string): string {
  return readTyped(text).replaceAll(/[^0-9]/g, '');
}
