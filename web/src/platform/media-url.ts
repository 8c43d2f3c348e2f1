import { config } from './config.ts';

/** Address of a picture that the server names: those without a host of their own are on the backend's (spec §7). */
export const mediaUrl = (address: string): string =>
  address.startsWith('/') && !address.startsWith('//') ? config().apiBase + address : address;
