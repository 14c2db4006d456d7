export const unhandledErrorsFile: string;
export default class UnhandledErrorsReporter {
  constructor(options?: { path?: string });
  onTestRunEnd(modules: unknown, errors: readonly { message: string; stack?: string }[]): void;
}
