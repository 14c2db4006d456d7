export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}
/** What went wrong in one test, one file or one suite. */
export interface Failure {
  title: string;
  message: string;
}
export function readReport(path: string): unknown;
export function countVitest(report: unknown): Counts;
export function countPlaywright(report: unknown): Counts;
export function countConformance(report: unknown): Counts;
export function failuresOfVitest(report: unknown, outside?: string[]): Failure[];
export function failuresOfPlaywright(report: unknown): Failure[];
export function formatFailures(failures: Failure[]): string;
export function evaluateSuite(status: number, report: unknown, count: (report: unknown) => Counts): Counts;
export function sumCounts(all: Counts[]): Counts;
