import { DESK_FILE_LIMIT } from '@krapao/contracts/control/files';
import { conversationPage, readBySupport, supportDesk } from '../domain/chat/desk.ts';
import { keepSupportFile as keepFile } from '../domain/chat/support-file.ts';
import { done, withWorld, type ControlHandler } from './handler.ts';
import { invalid, refused } from './refuse.ts';

export const listConversations: ControlHandler<'control.listConversations'> = (context, { params }) =>
  withWorld(context, params.id, ({ world }) => done(supportDesk(world)));

export const getConversation: ControlHandler<'control.getConversation'> = (context, { params, query }) =>
  withWorld(context, params.id, ({ world }) => {
    const page = conversationPage(world, params.customer, query.before);
    return page.ok ? done(page.value) : noEntry(query.before);
  });

export const readConversation: ControlHandler<'control.readConversation'> = (context, { params, body }) =>
  withWorld(context, params.id, (hosted) => {
    const outcome = hosted.perform(
      { name: 'support: read', effect: true },
      readBySupport,
      params.customer,
      body.upTo,
    );
    return outcome.ok ? done(outcome.value) : noEntry(body.upTo);
  });

export const keepSupportFile: ControlHandler<'control.keepSupportFile'> = (context, { params, body }) =>
  withWorld(context, params.id, (hosted) => {
    const bytes = Buffer.from(body.base64, 'base64');
    if (bytes.length === 0 || bytes.length > DESK_FILE_LIMIT)
      return invalid('body.base64', `must be a file of 1 to ${DESK_FILE_LIMIT} bytes`);
    const kept = hosted.perform({ name: 'support: upload', effect: true }, keepFile, bytes);
    return kept.ok
      ? done(kept.value)
      : invalid('body.base64', 'does not fit beside the files that there are');
  });

const noEntry = (entry: string | undefined) =>
  refused('UNKNOWN_CHAT_ENTRY', `This conversation has no entry ${entry}.`);
