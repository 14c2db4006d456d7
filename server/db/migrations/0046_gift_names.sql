-- What bounds gifts bounds giveaways too (docs/fairness-packets.md).
UPDATE sys_config SET name = 'giftMaxAmount' WHERE name = 'packetMaxAmount';--> statement-breakpoint
UPDATE sys_config SET name = 'giftMaxPerDay' WHERE name = 'packetMaxPerDay';--> statement-breakpoint
UPDATE sys_config SET name = 'giftNeedsIdentity' WHERE name = 'packetNeedsIdentity';
