-- Sets a value and writes its change. `fallback` is the value in force while none is stored. The lock makes changes
-- follow one another, so that their ids rise in the order of their commits: readers remember the last id they saw.
CREATE OR REPLACE FUNCTION sys_config_write(
  p_name text, p_value jsonb, p_fallback jsonb, p_actor text, p_at timestamptz
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  v_old jsonb;
BEGIN
  LOCK TABLE sys_config_changes IN SHARE ROW EXCLUSIVE MODE;
  SELECT value INTO v_old FROM sys_config WHERE name = p_name;
  v_old := coalesce(v_old, p_fallback);
  INSERT INTO sys_config (name, value, updated_at) VALUES (p_name, p_value, p_at)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at;
  IF v_old IS DISTINCT FROM p_value THEN
    INSERT INTO sys_config_changes (name, old_value, new_value, actor, at)
    VALUES (p_name, v_old, p_value, p_actor, p_at);
  END IF;
END $$;
