import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { StaticRouter } from 'react-router';
import { BannerPlaceholder } from './features/home/BannerPlaceholder.tsx';
import { Brand } from './hud/header/Brand.tsx';
import { Frame } from './hud/frame/Frame.tsx';
import { createI18n } from './i18n/i18n.ts';

/**
 * Frame and heading as markup, which the build puts into `index.html`, so that they show before any script has run.
 * Without `style` attributes, which the content security policy refuses.
 */
export function prerender(): string {
  return renderToStaticMarkup(
    <I18nextProvider i18n={createI18n()}>
      <StaticRouter location="/">
        <Frame header={<Brand />}>
          <BannerPlaceholder isLoading />
        </Frame>
      </StaticRouter>
    </I18nextProvider>,
  );
}
