/** Serves `/dev/stages` of `npm run dev`: every scene and component in every state. No build has it. */

const ADDRESS = '/dev/stages';
const FILE = '/tools/stages/index.html';

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
  };
}
