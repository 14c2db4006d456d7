import 'i18next';
import type { zhCN } from './zh-CN.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: typeof zhCN;
    /** Plurals of the language of the house have one form, so every key stands as it is used. */
    enableSelector: false;
  }
}
