import { isErrorCode } from '@krapao/contracts/errors/catalogue';
import { arrange, waysTo, wayTo } from '../recipes/arrange.ts';
import { done, withWorld, type ControlHandler } from './handler.ts';
import { invalid, refused } from './refuse.ts';

export const arrangeCode: ControlHandler<'control.arrange'> = (context, { params, body, from }) =>
  withWorld(context, params.id, (hosted) => {
    const { code, operation, callOnly } = body;
    if (!isErrorCode(code)) return invalid('body.code', 'is no code of the catalogue');
    const way = wayTo(code, operation);
    if (!way) {
      const ways = waysTo(code);
      return invalid('body.operation', `${code} is arranged by ${ways.join(', ')}`, ways, operation);
    }
    const action = { effect: true, movesClock: true, rehearses: true } as const;
    const arranged = hosted.act(
      action,
      (world) => arrange(hosted, world, { code, way, callOnly }, context.log),
      // A refused one leaves no trace.
      (result) =>
        result.ok
          ? {
              record: {
                ...from,
                kind: 'arrange',
                operation: way.operation,
                status: 200,
                body,
                answer: { note: result.note },
              },
              size: 1_000,
            }
          : undefined,
    );
    if (arranged.ok) {
      const { call, screen, note } = arranged;
      return done({ call, screen, note });
    }
    const { reason, faultId } = arranged;
    return refused('CODE_IMPOSSIBLE', `${code} cannot be arranged in world "${hosted.id}": ${reason}.`, {
      reason,
      ...(faultId !== undefined && { faultId }),
      how:
        faultId === undefined
          ? 'The world is as it was. One that is made from the scenario "default" can give every code: POST /__mock/worlds'
          : `The world is as it was. To remove the fault: DELETE /__mock/worlds/${hosted.id}/faults/${faultId}`,
    });
  });
