// oxlint-disable-next-line no-restricted-imports -- a part of answer-check.ts that has to run before the schemas
import { z } from 'zod';

z.config({ jitless: true });
