import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { firstFittingLocale, fittingLocale } from '../../../net/contract/fittingLocale.ts';
import { DEFAULT_LOCALE, localeInfo } from '../../../net/contract/locales.ts';
import { createHttp } from '../../../net/http/http.ts';
import { readOverlay } from '../../../net/http/site/overlay.ts';
import { createLiveChannel } from '../../../net/live/channel.ts';
import { createStompSocket, liveUrl } from '../../../net/live/stompSocket.ts';
import { watchTabVisibility } from '../../../net/live/tabVisibility.ts';
import { browserPorts } from '../../app/ports.ts';
import { addTexts, createI18n, importTexts, showLocale, shownLocale } from '../../i18n/i18n.ts';
import { OverlayScreen } from './OverlayScreen.tsx';
import { readOverlayOptions } from './state/overlayOptions.ts';
import { createOverlayReader } from './state/overlayReader.ts';

/**
 * `/overlay`, for the browser source of OBS: a page of its own, without the site's frame. It reads no storage and has
 * no session: requests and live channel carry no token, only the key of its link.
 */
export async function startOverlay(root: HTMLElement): Promise<void> {
  const options = readOverlayOptions(location);
  const texts = createI18n();
  const locale = fittingLocale(options.locale) ?? firstFittingLocale(navigator.languages);
  await showLocale(texts, locale ?? DEFAULT_LOCALE);
  addTexts(texts, texts.language, await importTexts(texts.language, ['overlay']));
  const { documentElement: page } = document;
  const { code, dir, font } = localeInfo(texts.language);
  Object.assign(page, { lang: code, dir });
  page.dataset['font'] = font;
  page.dataset['overlay'] = '';
  const language = shownLocale(texts);
  const http = createHttp({
    baseUrl: '',
    token: () => null,
    onUnauthorised: () => undefined,
    locale: language.getSnapshot,
    // Without the key.
    pageUrl: () => location.origin + location.pathname,
  });
  const live = createLiveChannel({
    socket: createStompSocket({ url: liveUrl(location.origin), locale: language }),
    visibility: watchTabVisibility(document),
  });
  live.activate('general');
  const { schedule } = browserPorts();
  const reader = createOverlayReader({
    read: () => readOverlay(http, options.key, options.count),
    live,
    schedule,
  });
  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <OverlayScreen reader={reader} options={options} />
      </I18nextProvider>
    </StrictMode>,
  );
}
