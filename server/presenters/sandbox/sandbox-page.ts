import type { Locale } from '../../../src/net/contract/locales.ts';

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
button,.button{width:100%;min-height:48px;padding:8px 16px;border:0;border-radius:8px;color:inherit;font:inherit;cursor:pointer;
background:linear-gradient(180deg,#272c34,#1d2127);box-shadow:inset 0 1px 0 rgb(255 246 226/.12)}
.players button{display:flex;align-items:center;justify-content:space-between;gap:8px;text-align:start}
.players span{color:#8e95a0;font-variant-numeric:tabular-nums}
button:hover,.button:hover{background:linear-gradient(180deg,#2f353e,#232830)}
:focus-visible{outline:2px solid #f0ddb0;outline-offset:2px}
.main{color:#1b150a;font-weight:600;background:linear-gradient(180deg,#f8e9c6,#e6cf9a)}
.main:hover{background:#faeccb}
label{display:grid;gap:4px;color:#aeb4be;font-size:13px}
input{min-height:48px;padding:8px 12px;border:1px solid rgb(255 246 226/.12);border-radius:8px;color:#f1f2f4;
background:#07080a;font:inherit;font-size:16px}
[aria-invalid]{border-color:#ff8577}
.other{display:grid;gap:12px}
.wrong{color:#ff8577}
.acts{display:grid;gap:8px}
.button{display:grid;place-items:center;text-decoration:none}
dl{display:grid;grid-template-columns:auto 1fr;gap:8px 16px;padding:16px;border-radius:8px;background:#07080a}
dt{color:#aeb4be}
dd{margin:0;text-align:end;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
`;

interface Page {
  readonly locale: Locale;
  readonly title: string;
  /** HTML of the content. */
  readonly body: string;
}

/** A page of a sandbox provider, in the look of the site, without scripts. */
export function sandboxPage({ locale, title, body }: Page): string {
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head>
<body><main>${body}</main></body></html>`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
