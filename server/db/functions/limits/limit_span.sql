-- Hours, because a day of a time zone may have 23 or 25 of them.
CREATE OR REPLACE FUNCTION limit_span(p_period text) RETURNS interval LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE p_period WHEN 'day' THEN interval '24 hours' WHEN 'week' THEN interval '168 hours'
    WHEN 'month' THEN interval '720 hours' END
$$;
