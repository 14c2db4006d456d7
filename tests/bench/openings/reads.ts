import autocannon from 'autocannon';

const READS_PER_SECOND = 50;

/** Reads an address at a steady rate, one request at a time. @returns the p99 of the answers in ms */
export async function sampleReads(url: string, seconds: number): Promise<number> {
  const { latency } = await autocannon({
    url,
    connections: 1,
    duration: seconds,
    overallRate: READS_PER_SECOND,
  });
  return latency.p99;
}
