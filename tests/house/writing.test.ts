import { describe, expect, it } from 'vitest';
import { locales } from '../../src/net/contract/locales.ts';
import type { Locale } from '../../src/net/contract/locales.ts';
import { projectFiles, readProjectFile } from './projectFiles.ts';

/** A text that players read, in one language. */
interface PlayerText {
  readonly where: string;
  readonly text: string;
}

type Language = Locale;
const LANGUAGES = locales.map(({ code }) => code);

/** Words that docs/writing.md replaces. */
const REPLACED: Readonly<Record<Language, RegExp>> = {
  'zh-CN': /[你妳]|下手|邀请码|抽签号|揭示|饰品|答复|账户|枚金币|票号|拿来玩|卖出|净收益|净结果|[「」]/,
  en: /\b(mall|bag|bags|sit here|sit down|given one|take-away|second balance|partner program|dream chase|nobody loses|rule out that it chose|ticket\s+, verify|a coin, rounded)\b/i,
  'zh-TW': /[你妳]|邀請碼|賬|鏈接|網絡|服務器|視頻|信息|默認|屏幕|質量|登錄|賬戶|軟件|界面|添加|[“”]/,
  ru: /(?<!\p{L})(ты|тебе|тебя|тво[йяёи]|бокс\p{L}*|коробк\p{L}*|сундук\p{L}*|рюкзак\p{L}*|баттл\p{L}*|бэттл\p{L}*|хэш\p{L}*|ордер\p{L}*)(?!\p{L})/iu,
  ja: /ボックス|紅包|レッドパケット|バックパック|貴方|お前|ドリーム|入金する|トランスファー|種子|クールオフ|プレゼント企画|招待コード/iu,
  'pt-BR':
    /(?<!\p{L})(tu|teu|tua|telemóvel|ecrã|utilizador\p{L}*|ficheiro\p{L}*|semente\p{L}*|mochila da conta|baú|baús|cupom|cupons|saque|saques|depósito|depósitos|ticket|tickets|assento\p{L}*|palavra-passe|registo|convosco|vocês|sonho\p{L}*|duelo\p{L}*)(?!\p{L})/iu,
  ar: /(?<!\p{L})(?:ال|لل)?(?:علبة|علب|حقيبة|حقائب|هدية حمراء|مغلف أحمر|كيس|حزمة حمراء|هاش|كود|كوبون|إنفنتوري|دروب|كرت|أنتِ|أنتم|حضرتك|سيرفر)(?!\p{L})|سحب العناصر|إعادة الشحن|رصيد ثان(?!\p{L})/iu,
  ko: /당신|박스|홍바오|배낭|드림|씨앗|입금하기|초대 코드|기브어웨이|\((?:이|가|을|를|은|는|와|과)\)/iu,
  vi: /quý khách|các bạn|hộp quà|rương|thùng đồ|ba lô|túi đồ|giấc mơ|hạt giống|rút thăm|phong bao|bao lì xì|mã mời|ký gửi|khoá(?!ng)|huỷ/iu,
  pl: /(?<!\p{L})(plecak\p{L}*|pudełk\p{L}*|kufer|kufr\p{L}*|kejs\p{L}*|ziarn\p{L}*|bilet\p{L}*|marż\p{L}*|giveaway\p{L}*|upgrad\p{L}*|pan|pani|państw\p{L}*|\p{L}+łeś|\p{L}+łaś)(?!\p{L})/iu,
  tr: /(?<!\p{L})(sen|seni|sana|senin|sandı[kğ]\p{L}*|kutu(?:lar|su|nun|yu|ya|da|dan)?|sırt çantası\p{L}*|seed(?:i|in|ler\p{L}*)?|coin(?:i|in|ler\p{L}*)?|altın para\p{L}*|upgrade\p{L}*|giveaway\p{L}*|koltu[kğ]\p{L}*|raun[dt]\p{L}*|deneme dönüş\p{L}*)(?!\p{L})/iu,
  id: /\b(?:kamu|kotak hadiah|tas punggung|ransel|amplop merah|mimpi|benih acak|kasus|kode undangan|rekening|deposit|kerugian anda|dompet utama)\b/iu,
  de: /(?<!\p{L})(Cases?|Boxen|Truhen?|Rucks[aä]ck\p{L}*|Gewinnspiel\p{L}*|(?<!topic: )Accounts?|Traums?|träum\p{L}*|Auszahlungsquoten?|Commitments?|Promocodes?|Werbecodes?|Einladungscodes?|Losnummern?|Abhebung\p{L}*|abheben|Bankvorteils?|Duelle?s?|melden Sie sich|bitte \p{L}+en Sie|klicken Sie|geben Sie)(?!\p{L})/iu,
  es: /(?<!\p{L})(usted|ustedes|vosotr[oa]s|podéis|tenéis|celular|móvil|ordenador|mochila de|cofres?|giveaways?|tickets?|tiques?|(?<!#)seeds?|inicia sesión|iniciar sesión|loguear\p{L}*|depósitos?|retiros?|cupón|cupones|asientos?|beacons?|upgrades?|mejoramientos?|soñar|sueños?)(?!\p{L})/iu,
  fr: /(?<!\p{L})(tu|toi|ton|tes|boîtes?(?! d’allumettes)|coffres?|giveaways?|battles?|seeds?(?!\})|sac à dos|dépôts?|déposer de|rêves?|rêver|duels?|loot|tirage au sort|beacons?|enjeux?|jetons? de bataille|e-mails? promo|codes? promotionnels?|codes? d’invitation)(?!\p{L})/iu,
};
/** Words that are written with ё. */
const WITHOUT_YO =
  /(?<!\p{L})(еще|ее|нее|свое|мое|чье|счет|расчет|отчет|ждет|идет|дает|вернет|придет|берет|трех|четырех|партнер\p{L}*|причем|нем|учтен|удален|отменен|подтвержден|отклонен|завершен|сохранен|возвращен|закреплен)(?!\p{L})/iu;
const CHINESE = '[\\u4e00-\\u9fff]';
const HALF_WIDTH = new RegExp(`${CHINESE}[,;:?!]|[,;:?!]${CHINESE}`);
/** A name of an item, and addresses and placeholders, which no player reads as words. */
const NOT_WORDS = /Canvas Bag|\/personal\/bag|\{\{[^}]*\}\}|\]\([^)]*\)|<[^>]*>|`[^`]*`/g;

function* textsIn(value: unknown, where: string): Generator<PlayerText> {
  if (typeof value === 'string') yield { where, text: value };
  else if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) yield* textsIn(part, `${where} ${key}`);
}

/** Texts of one language in a file of the catalogue, where every text is an object by language. */
function* localisedIn(value: unknown, language: Language, where: string): Generator<PlayerText> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value))
    if (key === language) yield* textsIn(part, where);
    else yield* localisedIn(part, language, `${where} ${key}`);
}

/** What the server says of a page and on cards, as strings of code, without what is filled in. */
function shareTexts(language: Language): PlayerText[] {
  const file = `server/texts/${language}.ts`;
  const part = /^const share: ShareTexts = \{$(.*?)^\};$/ms.exec(readProjectFile(file))?.[1] ?? '';
  const strings = [...part.matchAll(/'([^'\n]*)'|`([^`]*)`/g)];
  return strings.map(([, plain, template = '']) => ({
    where: file,
    text: (plain ?? template).replace(/\$\{[^}]*\}/g, ' '),
  }));
}

/** Everything that players read in one language, apart from what computes numbers in code blocks. */
function playerTexts(language: Language): PlayerText[] {
  const json = (file: string): unknown => JSON.parse(readProjectFile(file));
  const files = projectFiles().flatMap((file): PlayerText[] => {
    if (file.startsWith(`src/ui/i18n/${language}/`)) return [...textsIn(json(file), file)];
    if (/^catalogue\/.*\.json$/.test(file)) return [...localisedIn(json(file), language, file)];
    if (!file.startsWith(`catalogue/docs/${language}/`)) return [];
    const paragraphs = readProjectFile(file)
      .replace(/```[^]*?```/g, '')
      .split('\n');
    return paragraphs.map((text, index) => ({ where: `${file}:${index + 1}`, text }));
  });
  return [...files, ...shareTexts(language)];
}

const findings = (language: Language, wrong: RegExp): string[] =>
  playerTexts(language)
    .map(({ where, text }) => ({ where, text: text.replace(NOT_WORDS, ' ') }))
    .filter(({ text }) => wrong.test(text))
    .map(({ where, text }) => `${where}: ${text}`);

describe('texts for players', () => {
  it.each(LANGUAGES)('in %s are all read', (language) => {
    expect(playerTexts(language).length).toBeGreaterThan(3_000);
    expect(shareTexts(language).length).toBeGreaterThan(20);
  });

  it.each(LANGUAGES)('in %s name things by the words of docs/writing.md', (language) => {
    expect(findings(language, REPLACED[language])).toEqual([]);
  });

  it.each(LANGUAGES)('in %s have no exclamation mark', (language) => {
    expect(findings(language, /[!！¡]/)).toEqual([]);
  });

  it('have no half-width punctuation beside Chinese characters', () => {
    expect(findings('zh-CN', HALF_WIDTH)).toEqual([]);
    expect(findings('zh-TW', HALF_WIDTH)).toEqual([]);
  });

  it('have typographic apostrophes in English', () => {
    expect(findings('en', /\w'\w/)).toEqual([]);
  });

  it('have quotation marks, dashes and the letter ё as Russian has them', () => {
    expect(findings('ru', /["“”]|'|\.\.\.| - |(?<!\u00a0)\u2014(?=\s)/)).toEqual([]);
    expect(findings('ru', WITHOUT_YO)).toEqual([]);
    expect(findings('ru', /(?<=[\p{Ll},] )(Вы|Вас|Вам|Ваш\p{L}*)(?!\p{L})/u)).toEqual([]);
  });

  it('do not part a figure from its unit in Russian', () => {
    const parted = /(\d|\}\}) (с|мс|мин|ч|КБ|МБ|монет[аы]?|дней|дня)(?!\p{L})/u;
    const texts = playerTexts('ru').filter(({ where }) => where.startsWith('src/ui/i18n/'));
    expect(texts.filter(({ text }) => parted.test(text))).toEqual([]);
  });

  // The texts that players accept keep their long forms, so the documents are left out.
  it('contract in English as people speak', () => {
    const long = findings('en', /\b(cannot|could not|does not|did not|do not|is not|are not)\b/i);
    expect(long.filter((finding) => !finding.startsWith('catalogue/docs/'))).toEqual([]);
  });

  it.each(LANGUAGES)('in %s group thousands and write percent without a space', (language) => {
    expect(findings(language, /(?<![\d.,:#-])\d{5,}(?![\d-])|\d [%％]|％/)).toEqual([]);
  });
});
