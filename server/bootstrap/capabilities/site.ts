import { listChecks } from '../../domain/audit/lists.ts';
import { messageCommands } from '../../operators/commands/message-command.ts';
import { noticeCommands } from '../../operators/commands/notice-command.ts';
import { commonRoutes } from '../../routes/site/common.ts';
import { documentRoutes } from '../../routes/site/documents.ts';
import { logRoutes } from '../../routes/site/log.ts';
import { messageRoutes } from '../../routes/site/message.ts';
import { overlayRoutes } from '../../routes/site/overlay.ts';
import { shareCardRoutes } from '../../routes/site/share-cards.ts';
import type { Capability } from './capability.ts';

/** The site around the games: documents, messages, overlays, cards of links. */
export const site: Capability = {
  routes: [commonRoutes, documentRoutes, logRoutes, messageRoutes, overlayRoutes, shareCardRoutes],
  checks: listChecks,
  commands: [noticeCommands, messageCommands],
};
