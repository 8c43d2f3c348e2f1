import { z } from 'zod';

export const username = () =>
  z.string().min(1).max(40).describe('The phone number or persona of the member.');
