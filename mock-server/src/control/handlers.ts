import { arrangeCode } from './arrange-handler.ts';
import { compareMoments } from './compare-handler.ts';
import * as desk from './desk-handlers.ts';
import * as faults from './fault-handlers.ts';
import type { ControlHandlers } from './handler.ts';
import * as history from './history-handlers.ts';
import * as journal from './journal-handlers.ts';
import * as look from './look-handlers.ts';
import { listErrors, listOperations, listScenarios, openApi } from './reference-handlers.ts';
import { replaySession } from './replay-handlers.ts';
import { listRules, whyRequest } from './why-handlers.ts';
import { makeTest } from './test-handler.ts';
import * as tools from './tool-handlers.ts';
import { setClock } from './clock-handler.ts';
import * as worlds from './world-handlers.ts';

/** The handler of each call of the control plane. */
export const handlers: ControlHandlers = {
  'control.createWorld': worlds.createWorld,
  'control.listWorlds': worlds.listWorlds,
  'control.dropWorlds': worlds.dropWorlds,
  'control.fork': history.fork,
  'control.rewind': history.rewind,
  'control.try': history.tryCall,
  'control.replay': replaySession,
  'control.compare': compareMoments,
  'control.makeTest': makeTest,
  'control.listRules': listRules,
  'control.listMembers': look.listMembers,
  'control.getMember': look.getMember,
  'control.listLedger': look.listLedger,
  'control.listTimers': look.listTimers,
  'control.listQrcodes': look.listQrcodes,
  'control.listSockets': look.listSockets,
  'control.getSwitches': look.getSwitches,
  'control.getWorld': worlds.getWorld,
  'control.dropWorld': worlds.dropWorld,
  'control.resetWorld': worlds.resetWorld,
  'control.retireWorld': worlds.retireWorld,
  'control.capsule': worlds.capsule,
  'control.setClock': setClock,
  'control.listFaults': faults.listFaults,
  'control.addFault': faults.addFault,
  'control.clearFaults': faults.clearFaults,
  'control.removeFault': faults.removeFault,
  'control.listHeld': faults.listHeld,
  'control.releaseHeld': faults.releaseHeld,
  'control.listRequests': journal.listRequests,
  'control.countRequests': journal.countRequests,
  'control.getRequest': journal.getRequest,
  'control.why': whyRequest,
  'control.clearRequests': journal.clearRequests,
  'control.listSms': tools.listSms,
  'control.sendEvent': tools.sendEvent,
  'control.arrange': arrangeCode,
  'control.listConversations': desk.listConversations,
  'control.getConversation': desk.getConversation,
  'control.readConversation': desk.readConversation,
  'control.keepSupportFile': desk.keepSupportFile,
  'control.listScenarios': listScenarios,
  'control.listErrors': listErrors,
  'control.listOperations': listOperations,
  'control.openapi': openApi,
};

export { whyAsText } from './why-handlers.ts';
