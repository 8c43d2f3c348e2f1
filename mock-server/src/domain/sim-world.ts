import { World, type WorldOptions } from '../world/world.ts';
import { jobs } from './jobs.ts';
import { indexes, type Jobs, type SimWorld, type Tables } from './tables.ts';
import { mayEnter } from './wallet/room.ts';

/** An empty world of this product: its tables, its timers, and what a member may have. */
export const simWorld = (
  options: Omit<WorldOptions<Tables, Jobs>, 'jobs' | 'indexes' | 'mayEnter'>,
): SimWorld => new World<Tables, Jobs>({ ...options, jobs, indexes, mayEnter });
