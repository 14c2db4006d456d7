import autocannon from 'autocannon';

/** Logins with wrong passwords, each from an address and for a phone of its own; a process of its own. */
interface StormCommand {
  url: string;
  connections: number;
  seconds: number;
  /** Logins a second; autocannon sends fewer if the server answers fewer. */
  rate: number;
}

process.once('message', (order: StormCommand) => {
  void storm(order).then((result) => {
    process.send?.({ answer: result });
    process.disconnect();
  });
});

async function storm({ url, connections, seconds, rate }: StormCommand) {
  let sent = 0;
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    overallRate: rate,
    requests: [
      {
        method: 'POST',
        path: '/api/auth/login',
        setupRequest: (request) => {
          const n = sent++;
          return {
            ...request,
            headers: {
              'content-type': 'application/x-www-form-urlencoded',
              'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
            },
            body: `phone=139${String(n % 100_000_000).padStart(8, '0')}&password=wrong${n}`,
          };
        },
      },
    ],
  });
  return { compared: result['4xx'], busy: result['5xx'], seconds: result.duration };
}
