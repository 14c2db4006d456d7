import type { Locale } from '../../../src/net/contract/locales.ts';
import { SANDBOX_IDENTITY_PATH } from '../../providers/identity/sandbox.ts';
import { serverTexts } from '../../texts/texts.ts';
import { sandboxPage } from './sandbox-page.ts';

/** The page on which the sandbox's verdict is chosen. @param session letters, digits, `_` and `-` */
export function sandboxIdentityPage(session: string, locale: Locale): string {
  const t = serverTexts[locale].sandbox.identity;
  const buttons = (['approve', 'underAge', 'refuse', 'later'] as const).map(
    (verdict, at) =>
      `<button name="verdict" value="${verdict}"${at === 0 ? ' class="main"' : ''}>${t[verdict]}</button>`,
  );
  const body = `<header><h1>${t.title}</h1><p>${t.lead}</p></header>
<form method="post" action="${SANDBOX_IDENTITY_PATH}"><input type="hidden" name="session" value="${session}">
<label>${t.document}<input name="document" maxlength="60" value="S-${session.slice(0, 8)}" autocomplete="off"></label>
<div class="acts">${buttons.join('')}</div></form>`;
  return sandboxPage({ locale, title: t.title, body });
}

export function sandboxIdentityUnknownPage(locale: Locale): string {
  const t = serverTexts[locale].sandbox.identity;
  return sandboxPage({
    locale,
    title: t.title,
    body: `<header><h1>${t.title}</h1><p>${t.unknown}</p></header>`,
  });
}
