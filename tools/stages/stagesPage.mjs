/**
 * Serves `/dev/stages` of `npm run dev`: every scene and component in every state; and lets its pages stand in for a
 * longer language or a mirrored one (`standIn.ts`). No build has either.
 */

const ADDRESS = '/dev/stages';
const FILE = '/tools/stages/index.html';
const STAND_IN = '/tools/stages/standIn.ts';

/** @returns {import('vite').Plugin} */
export function stagesPage() {
  return {
    name: 'fairdrop:stages',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [path = '', query = ''] = (request.url ?? '').split('?');
        if (path === ADDRESS) request.url = `${FILE}?${query}`;
        next();
      });
    },
    transformIndexHtml: () => [{ tag: 'script', attrs: { type: 'module', src: STAND_IN }, injectTo: 'head' }],
  };
}
