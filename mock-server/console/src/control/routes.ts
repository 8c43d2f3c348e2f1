import type { ControlOperations } from '@krapao/contracts/control/operations';

/** The calls that are answered at once; the streams are read by `live/`, and `enter` is a link. */
export type CallId = Exclude<
  keyof ControlOperations,
  'control.live' | 'control.watchConversations' | 'control.enter'
>;

type Routes = {
  readonly [Id in CallId]: readonly [ControlOperations[Id]['method'], ControlOperations[Id]['path']];
};

/** Where each call is, without its schemas: one that is missing, or differs from the record, does not compile. */
export const routes: Routes = {
  'control.createWorld': ['POST', '/__mock/worlds'],
  'control.listWorlds': ['GET', '/__mock/worlds'],
  'control.dropWorlds': ['DELETE', '/__mock/worlds'],
  'control.getWorld': ['GET', '/__mock/worlds/{id}'],
  'control.dropWorld': ['DELETE', '/__mock/worlds/{id}'],
  'control.resetWorld': ['POST', '/__mock/worlds/{id}/reset'],
  'control.setClock': ['POST', '/__mock/worlds/{id}/clock'],
  'control.capsule': ['GET', '/__mock/worlds/{id}/capsule'],
  'control.sendEvent': ['POST', '/__mock/worlds/{id}/events'],
  'control.arrange': ['POST', '/__mock/worlds/{id}/arrange'],
  'control.fork': ['POST', '/__mock/worlds/{id}/fork'],
  'control.rewind': ['POST', '/__mock/worlds/{id}/rewind'],
  'control.try': ['POST', '/__mock/worlds/{id}/try'],
  'control.listMembers': ['GET', '/__mock/worlds/{id}/members'],
  'control.getMember': ['GET', '/__mock/worlds/{id}/members/{username}'],
  'control.listLedger': ['GET', '/__mock/worlds/{id}/ledger'],
  'control.listTimers': ['GET', '/__mock/worlds/{id}/timers'],
  'control.listQrcodes': ['GET', '/__mock/worlds/{id}/qrcodes'],
  'control.listSockets': ['GET', '/__mock/worlds/{id}/sockets'],
  'control.listFaults': ['GET', '/__mock/worlds/{id}/faults'],
  'control.addFault': ['POST', '/__mock/worlds/{id}/faults'],
  'control.clearFaults': ['DELETE', '/__mock/worlds/{id}/faults'],
  'control.removeFault': ['DELETE', '/__mock/worlds/{id}/faults/{faultId}'],
  'control.listHeld': ['GET', '/__mock/worlds/{id}/held'],
  'control.releaseHeld': ['POST', '/__mock/worlds/{id}/held/{n}/release'],
  'control.listRequests': ['GET', '/__mock/worlds/{id}/requests'],
  'control.countRequests': ['GET', '/__mock/worlds/{id}/requests/count'],
  'control.getRequest': ['GET', '/__mock/worlds/{id}/requests/{seq}'],
  'control.clearRequests': ['DELETE', '/__mock/worlds/{id}/requests'],
  'control.listSms': ['GET', '/__mock/worlds/{id}/sms'],
  'control.why': ['GET', '/__mock/worlds/{id}/requests/{seq}/why'],
  'control.listConversations': ['GET', '/__mock/worlds/{id}/conversations'],
  'control.getConversation': ['GET', '/__mock/worlds/{id}/conversations/with/{customer}'],
  'control.readConversation': ['POST', '/__mock/worlds/{id}/conversations/with/{customer}/read'],
  'control.keepSupportFile': ['POST', '/__mock/worlds/{id}/support-files'],
  'control.listScenarios': ['GET', '/__mock/scenarios'],
  'control.listErrors': ['GET', '/__mock/errors'],
  'control.openapi': ['GET', '/__mock/openapi.json'],
  'control.listOperations': ['GET', '/__mock/operations'],
};
