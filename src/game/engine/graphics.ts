import type { ApplicationOptions } from 'pixi.js';

/** What this browser can draw with. 'software': WebGL without a graphics card. */
export type Graphics = 'gpu' | 'software' | 'canvas' | 'none';

const SOFTWARE = /swiftshader|llvmpipe|softpipe|basic render|software/i;

/** Whether a driver's name is that of a software renderer. */
export const isSoftware = (renderer: string): boolean => SOFTWARE.test(renderer);

const rendererName = (gl: WebGLRenderingContext): string => {
  const info = gl.getExtension('WEBGL_debug_renderer_info');
  return String(gl.getParameter(info ? info.UNMASKED_RENDERER_WEBGL : gl.RENDERER));
};

/** Probes with a canvas of its own and releases its context at once: browsers allow only a few. */
export const probeGraphics = (page: Document): Graphics => {
  const gl = page.createElement('canvas').getContext('webgl', { stencil: true });
  if (!gl) return page.createElement('canvas').getContext('2d') ? 'canvas' : 'none';
  const software = isSoftware(rendererName(gl));
  gl.getExtension('WEBGL_lose_context')?.loseContext();
  return software ? 'software' : 'gpu';
};

/** Device pixels per CSS px to draw with. */
export const sharpness = (devicePixelRatio: number, graphics: Graphics): number =>
  graphics === 'gpu' ? Math.min(devicePixelRatio, 2) : 1;

/** Options for Pixi. Nothing starts by itself: no loop, no events, no accessibility layer over the page. */
export const applicationOptions = (graphics: Graphics, resolution: number): Partial<ApplicationOptions> => ({
  preference: graphics === 'canvas' ? ['canvas'] : ['webgl', 'canvas'],
  backgroundAlpha: 0,
  antialias: graphics === 'gpu',
  autoDensity: true,
  autoStart: false,
  resolution,
  skipExtensionImports: true,
  powerPreference: 'high-performance',
});
