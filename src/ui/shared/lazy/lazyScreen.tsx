import type { i18n } from 'i18next';
import { use } from 'react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClientPorts } from '../../app/ports.ts';
import { useServices } from '../../app/services.ts';
import { addTexts, importTexts } from '../../i18n/i18n.ts';
import type { Namespace, Texts } from '../../i18n/i18n.ts';
import { importPathOf, lazyChunk } from './lazyChunk.ts';
import type { LazyChunk } from './lazyChunk.ts';

export interface LazyScreen<Props extends object> {
  readonly Screen: ComponentType<Props>;
  /** Starts fetching code and texts, unless loaded. */
  preload(): void;
  /** Resolves when it can be rendered in this language without suspending. @throws ChunkLoadError */
  load(texts: i18n, schedule: ClientPorts['schedule']): Promise<void>;
  /** The built file with its code, as `./BoxPage.js`. */
  file(): string | undefined;
}

/**
 * A page or panel whose code and texts are fetched when first rendered; suspends meanwhile.
 * `namespaces` are its texts that are not part of the first page.
 * @throws ChunkLoadError while rendering
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
    // Unconditional `use` first: React identifies calls of `use` by their order.
    const Loaded = use(whenLoaded(ports.schedule));
    if (textsPromise) addTexts(texts, texts.language, use(textsPromise));
    return <Loaded {...props} />;
  }
  return {
    Screen,
    file: () => importPathOf(load),
    async load(texts, schedule) {
      const [loadedTexts] = await Promise.all([
        screenTexts.whenLoaded(texts, schedule),
        whenLoaded(schedule),
      ]);
      if (loadedTexts) addTexts(texts, texts.language, loadedTexts);
    },
    preload() {
      preload();
      if (namespaces.length > 0) screenTexts.preload(document.documentElement.lang);
    },
  };
}

/** Texts, fetched once for each language. */
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
    /** In the page's language; undefined if loaded. */
    whenLoaded(texts: i18n, schedule: ClientPorts['schedule']): Promise<Texts> | undefined {
      const locale = texts.language;
      if (namespaces.every((namespace) => texts.hasResourceBundle(locale, namespace))) return undefined;
      return chunkOf(locale).whenLoaded(schedule);
    },
    preload: (locale: string) => chunkOf(locale).preload(),
  };
}
