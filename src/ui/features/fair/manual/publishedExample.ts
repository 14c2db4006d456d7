/** The published check of the scheme (DESIGN.md, section 6). */
export const publishedExample = {
  serverSeed: 'c4ca4238a0b92382',
  secretSalt: '0dcc509a6f75849b',
  userSeed: 'my_seed',
  round: 4,
  publicHash: 'dc883b29588c1204fcad00984aaa2404c2251f9a0e5300106eb39aaebcc0f493',
  roll: 21752,
} as const;
