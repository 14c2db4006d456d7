import type { i18n } from 'i18next';
import { use } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientPorts } from '../../app/ports.ts';
import { useServices } from '../../app/services.ts';
import { addTexts, importTexts } from '../../i18n/i18n.ts';
import type { Namespace, Texts } from '../../i18n/i18n.ts';
import { lazyChunk } from './lazyChunk.ts';
import type { LazyChunk } from './lazyChunk.ts';

export interface LazyScreen<Props extends object> {
  readonly Screen: ComponentType<Props>;
  /** Starts fetching the code; nothing happens where it is there already. */
  preload(): void;
}

/**
 * A page or panel whose code and texts are fetched when it is first shown; suspends meanwhile, throws
 * `ChunkLoadError`. `namespaces` are those of its texts that the first page does not bring.
 */
export function lazyScreen<Props extends object = object>(
  name: string,
  load: () => Promise<ComponentType<Props> | undefined>,
  namespaces: readonly Namespace[] = [],
): LazyScreen<Props> {
  const { whenLoaded, preload } = lazyChunk(name, load, { styled: true });
  const screenTexts = lazyTexts(name, namespaces);
  function Screen(props: Props) {
    const { ports } = useServices();
    const texts = useTranslation().i18n;
    const textsPromise = screenTexts.whenLoaded(texts, ports.schedule);
    // The code first: what comes after it may be there already, and React tells what is `use`d by its place.
    const Loaded = use(whenLoaded(ports.schedule));
    if (textsPromise) addTexts(texts, texts.language, use(textsPromise));
    return <Loaded {...props} />;
  }
  return {
    Screen,
    preload() {
      preload();
      if (namespaces.length > 0) screenTexts.preload(document.documentElement.lang);
    },
  };
}

/** Texts that are fetched once for each language somebody reads them in. */
function lazyTexts(name: string, namespaces: readonly Namespace[]) {
  const chunks = new Map<string, LazyChunk<Texts>>();
  const chunkOf = (locale: string) => {
    const known = chunks.get(locale);
    if (known) return known;
    const chunk = lazyChunk(`${name}.${locale}`, () => importTexts(locale, namespaces));
    chunks.set(locale, chunk);
    return chunk;
  };
  return {
    /** In the language of the page; undefined where the page has them already. */
    whenLoaded(texts: i18n, schedule: ClientPorts['schedule']): Promise<Texts> | undefined {
      const locale = texts.language;
      if (namespaces.every((namespace) => texts.hasResourceBundle(locale, namespace))) return undefined;
      return chunkOf(locale).whenLoaded(schedule);
    },
    preload: (locale: string) => chunkOf(locale).preload(),
  };
}
