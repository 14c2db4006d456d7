import { SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { createReloginHandler, loginExpired } from '../../../src/net/http/relogin.ts';

/** Writes down what happens and when, in milliseconds from the first 401 on. */
function reloginDriver() {
  const clock = new SimulatedClock();
  const log: string[] = [];
  const note = (what: string) => log.push(`${clock.now()} ${what}`);
  const unauthorised = createReloginHandler({
    removeToken: () => note('token removed'),
    onRelogin: () => note('re-login'),
    schedule: (delayMs, work) => {
      const timer = clock.setTimeout(work, delayMs);
      return () => clock.clearTimeout(timer);
    },
  });
  /** Each deadline is a stop of its own: the simulated clock jumps over what lies between two. */
  const at = (...stops: number[]) => stops.forEach((ms) => clock.set(ms));
  return { log, unauthorised, at };
}

describe('the re-login step', () => {
  it('removes the token at once and runs after 200 ms', () => {
    const { log, unauthorised, at } = reloginDriver();
    unauthorised();
    at(199);
    expect(log).toEqual(['0 token removed']);
    at(200);
    expect(log).toEqual(['0 token removed', '200 re-login']);
  });

  it('runs once for all 401s of one second, each of which removes the token', () => {
    const { log, unauthorised, at } = reloginDriver();
    unauthorised();
    at(100);
    unauthorised();
    at(200, 999);
    unauthorised();
    at(1_000, 1_199, 2_000);
    expect(log).toEqual(['0 token removed', '100 token removed', '200 re-login', '999 token removed']);
  });

  it('runs again after that second', () => {
    const { log, unauthorised, at } = reloginDriver();
    unauthorised();
    at(200, 1_000);
    unauthorised();
    at(1_200);
    expect(log).toEqual(['0 token removed', '200 re-login', '1000 token removed', '1200 re-login']);
  });
});

describe('the login-expired event', () => {
  it('reaches every listener until it unsubscribes', () => {
    const heard: string[] = [];
    const leaveFirst = loginExpired.subscribe(() => heard.push('first'));
    const leaveSecond = loginExpired.subscribe(() => heard.push('second'));
    loginExpired.emit();
    leaveFirst();
    loginExpired.emit();
    leaveSecond();
    loginExpired.emit();
    expect(heard).toEqual(['first', 'second', 'second']);
  });
});
