-- Private battles have no drops; earlier versions wrote them.
DELETE FROM drops d USING battle_pulls p JOIN battles b ON b.id = p.battle_id
WHERE d.event_type = 23 AND d.id = p.id AND b.is_private;
