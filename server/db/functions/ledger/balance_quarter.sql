-- Quarters of an hour begin and end every day of every time zone.
CREATE OR REPLACE FUNCTION balance_quarter(p_at timestamptz) RETURNS timestamptz LANGUAGE sql IMMUTABLE AS $$
  SELECT date_bin('15 minutes', p_at, '2000-01-01 00:00:00+00')
$$;
