import 'i18next';
import type { zhCN } from './zh-CN.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: typeof zhCN;
  }
}
