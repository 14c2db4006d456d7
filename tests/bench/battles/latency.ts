import { StompTestClient } from '../../support/stompClients.ts';

interface BenchTarget {
  url: string;
  boxes: string;
  token: string;
}

async function requestData<T>({ url, token }: BenchTarget, path: string, key?: string): Promise<T> {
  const init = key === undefined ? {} : { method: 'POST', headers: { token, 'idempotency-key': key } };
  const response = await fetch(`${url}${path}`, { headers: { token }, ...init });
  const { success, code, data } = (await response.json()) as { success: boolean; code?: string; data: T };
  if (!success) throw new Error(`${path} was refused: ${code}`);
  return data;
}

/** Milliseconds from the request of a battle to its event 31 at another client, one battle after the other. */
export async function measureEventLatency(site: BenchTarget, battles: number): Promise<number[]> {
  const listener = new StompTestClient(`${site.url.replace('http', 'ws')}/ws`);
  await listener.connect();
  await listener.subscribe();
  const waitForCreateEvent = async (battleId: string): Promise<void> => {
    for (;;) {
      const { body } = await listener.messages.next();
      const event = JSON.parse(body) as { eventType: number; data: { battleId?: string } };
      if (event.eventType === 31 && event.data.battleId === battleId) return;
    }
  };
  const latencies: number[] = [];
  for (let n = 0; n < battles; n += 1) {
    const { commitId } = await requestData<{ commitId: string }>(site, '/api/fair/battleCommit');
    const fields = { boxes: site.boxes, playerCount: '2', commitId, userSeed: 'bench', fast: 'true' };
    const query = new URLSearchParams(fields).toString();
    const started = performance.now();
    const created = requestData<{ battleId: string }>(
      site,
      `/api/battle/create?${query}`,
      `latency-${n}-000`,
    );
    const { battleId } = await created;
    await waitForCreateEvent(battleId);
    latencies.push(performance.now() - started);
  }
  await listener.stop();
  return latencies;
}
