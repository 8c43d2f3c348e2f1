import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { CONSOLE, pageGuard } from '../console/console-routes.ts';
import { refusedByGuard } from '../control/guard.ts';
import { sendControl } from '../http/send.ts';

/** The address of the support desk; its calls are in the contract, `control/desk-operations.ts`. */
export const DESK = '/__mock/desk';

/** The chat in the inbox of the console, in this world and with this customer; without a world the list of worlds. */
function deskInConsole(world: string | undefined, customer: string | undefined): string {
  if (world === undefined || world === '') return CONSOLE;
  const query = new URLSearchParams({ view: 'chat', ...(customer !== undefined && { with: customer }) });
  return `${CONSOLE}#/w/${encodeURIComponent(world)}/inbox?${query}`;
}

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value.at(-1) : value);

/** Registers the address of the support desk, for everyone who may use the control plane. */
export function registerDesk(app: FastifyInstance, config: Config): void {
  const guard = pageGuard(config);
  const toConsole = (request: FastifyRequest, reply: FastifyReply) => {
    const refused = refusedByGuard(guard, request);
    if (refused) return sendControl(reply, refused.statusCode, refused);
    const { world, with: customer } = request.query as Readonly<
      Record<string, string | string[] | undefined>
    >;
    return reply.redirect(deskInConsole(one(world), one(customer)), 302);
  };
  app.get(DESK, toConsole);
  app.get(`${DESK}/`, toConsole);
}
