-- An order begins unpaid, goes from 0 to 1 or 2 and from 2 to 1, and keeps what was ordered.
CREATE OR REPLACE FUNCTION recharges_guard() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 0 THEN
      RAISE EXCEPTION 'recharge % does not begin in state 0', NEW.id;
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN ((0, 1), (0, 2), (2, 1)) THEN
    RAISE EXCEPTION 'recharge % cannot go from state % to %', NEW.id, OLD.state, NEW.state;
  END IF;
  IF (NEW.id, NEW.player_id, NEW.provider, NEW.channel, NEW.currency, NEW.pay_amount, NEW.quantity, NEW.rate_coins,
      NEW.rate_pay, NEW.created_at, NEW.expires_at)
     IS DISTINCT FROM (OLD.id, OLD.player_id, OLD.provider, OLD.channel, OLD.currency, OLD.pay_amount, OLD.quantity,
      OLD.rate_coins, OLD.rate_pay, OLD.created_at, OLD.expires_at)
     OR (OLD.reference IS NOT NULL AND NEW.reference IS DISTINCT FROM OLD.reference) THEN
    RAISE EXCEPTION 'recharge % keeps what was ordered', NEW.id;
  END IF;
  RETURN NEW;
END $$;
