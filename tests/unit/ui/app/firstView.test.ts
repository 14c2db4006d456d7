import { QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { addAnswers } from '../../../../src/ui/app/firstView.ts';
import { createQueryClient } from '../../../../src/ui/app/queryClient.ts';

/** A page that has started at 1,000 ms with an answer that came with it, and a list that always fetches. */
function startPage() {
  let time = 1_000;
  let isConnected = false;
  const fetched: string[] = [];
  const queryClient = createQueryClient(() => undefined);
  addAnswers(queryClient, [[['list'], 'sent']], {
    now: () => time,
    isConnected: () => isConnected,
  });
  const show = (key: string) => {
    const observer = new QueryObserver(queryClient, {
      queryKey: [key],
      queryFn: () => {
        fetched.push(key);
        return 'fetched';
      },
      staleTime: 0,
    });
    return observer.subscribe(() => undefined);
  };
  return {
    fetched,
    queryClient,
    show,
    connect: () => {
      isConnected = true;
    },
    wait: (ms: number) => {
      time += ms;
    },
  };
}

describe('answers that came with the page', () => {
  it('are not fetched again when the page starts; others are', () => {
    const { fetched, show, queryClient } = startPage();
    show('list');
    show('other');
    expect(fetched).toEqual(['other']);
    expect(queryClient.getQueryData(['list'])).toBe('sent');
  });

  it('are fetched again once they are known to be old', async () => {
    const { fetched, show, queryClient } = startPage();
    const hide = show('list');
    await queryClient.invalidateQueries({ queryKey: ['list'] });
    expect(fetched).toEqual(['list']);
    hide();
    show('list');
    expect(fetched).toEqual(['list', 'list']);
  });

  it('are fetched by what starts after the connection: changes before it were not heard', () => {
    const { fetched, show, connect } = startPage();
    connect();
    show('list');
    expect(fetched).toEqual(['list']);
  });

  it('are fetched again by what is shown later', () => {
    const { fetched, show, wait } = startPage();
    wait(10_001);
    show('list');
    expect(fetched).toEqual(['list']);
  });
});
