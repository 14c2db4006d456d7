/** The first that fits is it: browsers built on another one name that too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger\//, '微信'],
  [/\bQQ\//, 'QQ'],
  [/AlipayClient/, '支付宝'],
  [/MQQBrowser\/|QQBrowser\//, 'QQ Browser'],
  [/UCBrowser\//, 'UC Browser'],
  [/MiuiBrowser\//, 'Mi Browser'],
  [/HuaweiBrowser\//, 'Huawei Browser'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/\b(Edg|EdgA|EdgiOS)\//, 'Edge'],
  [/\b(OPR|OPiOS|Opera)\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/.*Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/OpenHarmony|HarmonyOS/, 'HarmonyOS'],
  [/iPad/, 'iPadOS'],
  [/iPhone|iPod/, 'iOS'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/Linux|X11/, 'Linux'],
];

const HANDHELD = /Mobi|iPhone|iPod|iPad|Android/;

interface Device {
  readonly browser: string | null;
  readonly system: string | null;
  readonly isHandheld: boolean;
}

/** What a User-Agent header says about the device, as far as its player would recognise it. */
export function presentDevice(userAgent: string | null): Device {
  const text = userAgent ?? '';
  const nameOf = (rules: typeof BROWSERS) => rules.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  return { browser: nameOf(BROWSERS), system: nameOf(SYSTEMS), isHandheld: HANDHELD.test(text) };
}
