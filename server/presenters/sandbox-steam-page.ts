import type { Locale } from '../../src/net/contract/locales.ts';
import type { OpenIdFields } from '../providers/steam/steam.ts';

interface PageInput {
  /** Where the form goes. */
  readonly action: string;
  /** The request, which the form carries on. */
  readonly fields: OpenIdFields;
  readonly locale: Locale;
  /** A Steam ID that was refused. */
  readonly wrongId?: string;
}

/** Players to be; the first digits of real Steam IDs, and numbers that no account has. */
const PLAYERS = [
  ['76561190000000001', 'Rust Lantern'],
  ['76561190000000002', 'Paper Fox'],
  ['76561190000000003', 'Quiet Comet'],
] as const;

const TEXTS = {
  'zh-CN': {
    title: '沙盒 Steam 登录',
    lead: '这里代替 Steam 登录页：选择一个身份，登录 {{site}}。不需要密码。',
    choose: '选择身份',
    other: '其他 Steam ID',
    hint: '17 位数字',
    wrong: '请输入 17 位数字的 Steam ID',
    submit: '用这个 ID 登录',
    cancel: '取消',
  },
  en: {
    title: 'Sandbox Steam sign-in',
    lead: 'This stands in for Steam’s own page: choose who to be on {{site}}. No password is needed.',
    choose: 'Choose a player',
    other: 'Another Steam ID',
    hint: '17 digits',
    wrong: 'Enter a Steam ID of 17 digits',
    submit: 'Sign in with this ID',
    cancel: 'Cancel',
  },
} satisfies Record<Locale, unknown>;

// The values of src/ui/styles/tokens.css; this page loads no other file.
const STYLE = `
*{box-sizing:border-box;margin:0}
body{min-height:100vh;display:grid;place-items:center;padding:16px;color-scheme:dark;color:#f1f2f4;
background:radial-gradient(60% 50% at 50% 0,rgb(255 240 209/.16),transparent),#0d0f12;
font:14px/20px "Instrument Sans","Noto Sans SC","PingFang SC","Microsoft YaHei",system-ui,sans-serif}
main{display:grid;gap:24px;width:100%;max-width:400px;padding:24px;border-radius:16px;
background:linear-gradient(180deg,#1b1f25,#14171b);box-shadow:inset 0 1px 0 rgb(255 246 226/.06),0 24px 64px -16px #000}
h1{font-size:20px;line-height:28px;font-weight:600}
h2{margin-block-end:8px;color:#aeb4be;font-size:13px;font-weight:500}
p{margin-block-start:8px;color:#aeb4be}
form{display:grid;gap:24px}
.players{display:grid;gap:8px}
button{width:100%;min-height:48px;padding:8px 16px;border:0;border-radius:8px;color:inherit;font:inherit;cursor:pointer;
background:linear-gradient(180deg,#272c34,#1d2127);box-shadow:inset 0 1px 0 rgb(255 246 226/.12)}
.players button{display:flex;align-items:center;justify-content:space-between;gap:8px;text-align:start}
.players span{color:#8e95a0;font-variant-numeric:tabular-nums}
button:hover{background:linear-gradient(180deg,#2f353e,#232830)}
:focus-visible{outline:2px solid #f0ddb0;outline-offset:2px}
.main{color:#1b150a;font-weight:600;background:linear-gradient(180deg,#f8e9c6,#e6cf9a)}
.main:hover{background:#faeccb}
label{display:grid;gap:4px;color:#aeb4be;font-size:13px}
input{min-height:48px;padding:8px 12px;border:1px solid rgb(255 246 226/.12);border-radius:8px;color:#f1f2f4;
background:#07080a;font:inherit;font-size:16px}
[aria-invalid]{border-color:#ff8577}
.other{display:grid;gap:12px}
.wrong{color:#ff8577}
`;

/** The page of the sandbox's Steam, in the look of the site, without scripts. */
export function sandboxSteamPage({ action, fields, locale, wrongId }: PageInput): string {
  const t = TEXTS[locale];
  const site = new URL(fields.realm ?? '').host;
  const carried = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="openid.${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const players = PLAYERS.map(
    ([id, name]) =>
      `<button name="steamId" value="${id}"><b>${name}</b><span>${id.slice(0, 7)}…${id.slice(-4)}</span></button>`,
  );
  const isWrong = wrongId !== undefined;
  const invalid = isWrong ? ' aria-invalid="true" aria-describedby="wrong" autofocus' : '';
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${t.title}</title><style>${STYLE}</style></head>
<body><main><header><h1>${t.title}</h1><p>${t.lead.replace('{{site}}', `<bdi>${escapeHtml(site)}</bdi>`)}</p></header>
<form method="post" action="${action}">${carried.join('')}<section><h2>${t.choose}</h2>
<div class="players">${players.join('')}</div></section></form>
<form method="post" action="${action}">${carried.join('')}<div class="other"><label>${t.other}
<input name="otherId" inputmode="numeric" autocomplete="off" placeholder="${t.hint}" value="${escapeHtml(wrongId ?? '')}"${invalid}></label>
${isWrong ? `<p class="wrong" id="wrong" role="alert">${t.wrong}</p>` : ''}<button class="main">${t.submit}</button>
<button name="cancel" value="1">${t.cancel}</button></div></form></main></body></html>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
