import type { Plugin } from 'vite';

/**
 * Files of axios that the page does not use, and what takes their place: requests by `fetch`, which a browser without
 * XMLHttpRequest would need, names of status codes, the older way to cancel, interceptors, forms sent as JSON, objects sent as forms
 * or parameters (`encodeFields` makes URLSearchParams), the speed of transfers, tokens in cookies, and checks of options.
 */
const UNUSED_OF_AXIOS: Readonly<Record<string, string>> = {
  'fetch.js': 'export const getFetch = () => null;',
  'HttpStatusCode.js': 'export default {};',
  'CancelToken.js': 'export default class {}',
  'InterceptorManager.js': 'export default class { forEach() {} }',
  'toFormData.js': 'export default () => null;',
  'toURLEncodedForm.js': 'export default () => null;',
  'AxiosURLSearchParams.js': 'export default class {}',
  'formDataToJSON.js': 'export default () => null;',
  // `Http` shows no progress.
  'progressEventReducer.js':
    'const none = () => [() => undefined, () => undefined]; export { none as progressEventReducer, none as progressEventDecorator, none as asyncDecorator };',
  // Browsers trim header values, and refuse those with line breaks.
  'sanitizeHeaderValue.js':
    'export const sanitizeHeaderValue = (value) => value; export const toByteStringHeaderObject = (headers) => headers.toJSON();',
  'setFormDataHeaders.js': 'export default () => undefined;',
  'spread.js': 'export default () => null;',
  'isAxiosError.js': 'export default () => false;',
  'assertParamsAcyclic.js': 'export default () => undefined;',
  'cookies.js': 'export default { read: () => null };',
  'isURLSameOrigin.js': 'export default () => false;',
  'validator.js':
    'const none = () => undefined; export default { assertOptions: none, validators: { spelling: none, transitional: none } };',
};

/** Leaves out `UNUSED_OF_AXIOS`. */
export function smallAxios(): Plugin {
  const prefix = '\0axios:';
  return {
    name: 'fairdrop:small-axios',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const file = source.split('/').at(-1) ?? '';
      return importer?.includes('/axios/lib/') && Object.hasOwn(UNUSED_OF_AXIOS, file) ? prefix + file : null;
    },
    load: (id) => (id.startsWith(prefix) ? UNUSED_OF_AXIOS[id.slice(prefix.length)] : null),
  };
}
