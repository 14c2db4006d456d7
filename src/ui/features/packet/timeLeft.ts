const SECOND = 1_000;
const UNITS = [
  ['day', 86_400 * SECOND],
  ['hour', 3_600 * SECOND],
  ['minute', 60 * SECOND],
  ['second', SECOND],
] as const;

const DIGIT_BEFORE_CJK = /(\d)(?=\p{Script=Han})/gu;

/** A time that is left in its largest unit, rounded up, in words: “3 minutes”, “3 分钟”. */
export function timeLeftText(ms: number, language: string): string {
  const left = Math.max(ms, 0);
  const [unit, length] = UNITS.find(([, span]) => left >= span) ?? UNITS[3];
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.ceil(left / length)).replace(DIGIT_BEFORE_CJK, '$1 ');
}
