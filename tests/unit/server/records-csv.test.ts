import { describe, expect, it } from 'vitest';
import { csvLine } from '../../../server/domain/records/csv.ts';

describe('a line of CSV', () => {
  it('writes amounts in coins and leaves out what is not known', () => {
    const cells = [{ minor: 123_456 }, { minor: -5 }, { minor: 0 }, null];
    expect(csvLine(['a', ...cells])).toBe('a,1234.56,-0.05,0.00,\r\n');
  });

  it('quotes what would end a cell or a line', () => {
    expect(csvLine(['a,b', 'say "x"', 'two\nlines'])).toBe('"a,b","say ""x""","two\nlines"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1'])('makes a text of the formula %j', (formula) => {
    expect(csvLine([formula])).toMatch(/^"?'/);
  });
});
