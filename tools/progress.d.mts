export class Progress {
  constructor(unit: string);
  begin(total: number): void;
  ended(name: string, failed: number): void;
}
