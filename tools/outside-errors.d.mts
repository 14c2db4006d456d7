export const outsideErrorsFile: string;
export default class OutsideErrors {
  constructor(options?: { path?: string });
  onTestRunEnd(modules: unknown, errors: readonly { message: string; stack?: string }[]): void;
}
