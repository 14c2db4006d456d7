import type { Locale } from '../../../src/net/contract/locales.ts';
import type { OpenIdFields } from '../../providers/steam/steam.ts';
import { serverTexts } from '../../texts/texts.ts';
import { escapeHtml, sandboxPage } from './sandbox-page.ts';

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

/** The page of the sandbox's Steam, in the look of the site, without scripts. */
export function sandboxSteamPage({ action, fields, locale, wrongId }: PageInput): string {
  const t = serverTexts[locale].sandbox.steam;
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
  const body = `<header><h1>${t.title}</h1><p>${t.lead.replace('{{site}}', `<bdi>${escapeHtml(site)}</bdi>`)}</p></header>
<form method="post" action="${action}">${carried.join('')}<section><h2>${t.choose}</h2>
<div class="players">${players.join('')}</div></section></form>
<form method="post" action="${action}">${carried.join('')}<div class="other"><label>${t.other}
<input name="otherId" inputmode="numeric" autocomplete="off" placeholder="${t.hint}" value="${escapeHtml(wrongId ?? '')}"${invalid}></label>
${isWrong ? `<p class="wrong" id="wrong" role="alert">${t.wrong}</p>` : ''}<button class="main">${t.submit}</button>
<button name="cancel" value="1">${t.cancel}</button></div></form>`;
  return sandboxPage({ locale, title: t.title, body });
}
