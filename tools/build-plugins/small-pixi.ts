import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/**
 * Files of PixiJS that no scene uses, below its `lib`: WebGPU, vector graphics, meshes, text, particles, masks and filters. Scenes are
 * sprites of pictures and of what they paint by themselves.
 */
const UNUSED_OF_PIXI: ReadonlySet<string> = new Set([
  'assets/loader/parsers/textures/loadSVG.mjs',
  'assets/loader/parsers/textures/loadVideoTextures.mjs',
  'assets/loader/parsers/loadWebFont.mjs',
  'filters/Filter.mjs',
  'rendering/mask/alpha/AlphaMask.mjs',
  'rendering/mask/alpha/AlphaMaskPipe.mjs',
  'rendering/mask/color/ColorMask.mjs',
  'rendering/mask/stencil/CanvasStencilMaskPipe.mjs',
  'rendering/mask/stencil/StencilMask.mjs',
  'rendering/mask/stencil/StencilMaskPipe.mjs',
  'rendering/renderers/gpu/GpuUboSystem.mjs',
  'rendering/renderers/gpu/WebGPURenderer.mjs',
  'rendering/renderers/shared/extract/ExtractSystem.mjs',
  'rendering/renderers/shared/extract/GenerateTextureSystem.mjs',
  'rendering/renderers/shared/texture/sources/VideoSource.mjs',
  'scene/graphics/canvas/CanvasGraphicsAdaptor.mjs',
  'scene/graphics/gl/GlGraphicsAdaptor.mjs',
  'scene/graphics/shared/Graphics.mjs',
  'scene/graphics/shared/GraphicsContext.mjs',
  'scene/mesh/gl/GlMeshAdaptor.mjs',
  'scene/particle-container/shared/ParticleBuffer.mjs',
  'scene/text-bitmap/asset/loadBitmapFont.mjs',
  'scene/text/TextStyle.mjs',
]);

/** Exports of the entry by which all pages would load what draws without WebGL. */
const WITHOUT_WEBGL = /^export .* from '\.\/rendering\/(?:renderers|batcher)\/canvas\/.*$/gm;

const FOLDER = '/node_modules/pixi.js/lib/';
const EXPORTS = /export \{ ([^}]+) \};/;

/** Nothing is registered under an extension without a type. */
const emptyClass = (name: string): string =>
  `export class ${name} { static extension = { type: [] }; static defaultTextStyle = {}; }`;

/**
 * Leaves out `UNUSED_OF_PIXI`: each of their exports becomes a class that does nothing, because PixiJS and @pixi/react
 * name them. What draws without WebGL is a file of its own.
 */
export function smallPixi(): Plugin {
  return {
    name: 'fairdrop:small-pixi',
    apply: 'build',
    enforce: 'pre',
    async load(id) {
      const [, file] = id.split(FOLDER);
      if (file === 'index.mjs') return (await readFile(id, 'utf8')).replace(WITHOUT_WEBGL, '');
      if (file === undefined || !UNUSED_OF_PIXI.has(file)) return null;
      const names = EXPORTS.exec(await readFile(id, 'utf8'))?.[1];
      if (names === undefined) throw new Error(`${id} exports nothing that can be left out`);
      return names.split(', ').map(emptyClass).join('\n');
    },
  };
}
