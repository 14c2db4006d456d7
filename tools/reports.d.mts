export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}
export function readReport(path: string): unknown;
export function countVitest(report: unknown): Counts;
export function countPlaywright(report: unknown): Counts;
export function countConformance(report: unknown): Counts;
export function judge(status: number, report: unknown, count: (report: unknown) => Counts): Counts;
export function sum(all: Counts[]): Counts;
