import type { HandshakeAuth } from '@krapao/contracts/realtime/events';
import type { Server, Socket } from 'socket.io';
import type { HostedWorld } from '../hosting/hosted-world.ts';

export interface SocketData {
  hosted: HostedWorld;
  auth: HandshakeAuth;
}

type AnyEvents = Record<string, (...args: unknown[]) => void>;
export type RealtimeServer = Server<AnyEvents, AnyEvents, AnyEvents, SocketData>;
export type RealtimeSocket = Socket<AnyEvents, AnyEvents, AnyEvents, SocketData>;
