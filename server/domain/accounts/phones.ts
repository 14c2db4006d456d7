const CHINA = '+86';
const CHINESE_MOBILE = /^1[3-9]\d{9}$/;

/** One spelling for each phone: a mobile number of China without its country code. */
export function canonicalPhone(phone: string): string {
  const national = phone.slice(CHINA.length);
  return phone.startsWith(CHINA) && CHINESE_MOBILE.test(national) ? national : phone;
}

/** The given spelling, then the other one: accounts of both exist where a phone signed up twice in older programs. */
export function phoneSpellings(phone: string): string[] {
  const canonical = canonicalPhone(phone);
  if (canonical !== phone) return [phone, canonical];
  return CHINESE_MOBILE.test(phone) ? [phone, `${CHINA}${phone}`] : [phone];
}
