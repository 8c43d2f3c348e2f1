import { z } from 'zod';
import { defineOperation } from '../operations/operation.ts';
import { magicValue } from './arrange.ts';
import { ENTER_PATH, enterQuery } from './enter.ts';
import { common } from './operation-parts.ts';

/** Reference lists. */
export const referenceOperations = Object.freeze({
  'control.listScenarios': defineOperation({
    ...common,
    id: 'control.listScenarios',
    effect: false,
    method: 'GET',
    path: '/__mock/scenarios',
    summary: 'What worlds can be made from',
    answer: z.array(
      z.strictObject({
        name: z.string(),
        description: z.string(),
        personas: z.array(z.string()),
        isDefault: z
          .boolean()
          .describe('A world that names no scenario starts from this one: MOCK_SCENARIO.'),
      }),
    ),
  }),
  /** What each code means, who gives it, how `arrange` gets there, and which inputs do without it. */
  'control.listErrors': defineOperation({
    ...common,
    id: 'control.listErrors',
    effect: false,
    method: 'GET',
    path: '/__mock/errors',
    summary: 'Every code of the catalogue',
    answer: z.array(
      z.strictObject({
        code: z.string(),
        status: z.int(),
        meaning: z.string(),
        remedy: z.string(),
        operations: z.array(z.string()),
        recipes: z.array(
          z.strictObject({ operation: z.string(), kind: z.enum(['natural', 'fault']), how: z.string() }),
        ),
        magicValues: z.array(magicValue),
      }),
    ),
  }),
  /** With the address under which it was asked for as its server, ready to be imported. */
  'control.openapi': defineOperation({
    ...common,
    id: 'control.openapi',
    effect: false,
    method: 'GET',
    path: '/__mock/openapi.json',
    summary: 'The control plane as OpenAPI 3.1',
    answer: z.looseObject({ openapi: z.string() }),
  }),
  /**
   * A link that a person can be sent. Opened on the origin of an app beside the simulator it puts the browser into a world, signs a
   * member in with the agreement accepted, and leads to a page of the app. A refusal is words for a browser and JSON for a program; where
   * a token is needed, a browser gets a page that asks for it, or takes it from `#control-token=` of the link.
   */
  'control.enter': defineOperation({
    ...common,
    id: 'control.enter',
    effect: true,
    page: true,
    method: 'GET',
    path: ENTER_PATH,
    summary: 'Open the app in a world, signed in',
    query: enterQuery,
    answer: z.string(),
  }),
  'control.listOperations': defineOperation({
    ...common,
    id: 'control.listOperations',
    effect: false,
    method: 'GET',
    path: '/__mock/operations',
    summary: 'Every operation of the API',
    answer: z.array(
      z.strictObject({
        id: z.string(),
        method: z.string(),
        path: z.string(),
        auth: z.string(),
        effect: z.boolean().describe('Whether it may change anything, whatever its method.'),
        summary: z.string(),
        spec: z.string(),
        fidelity: z.string(),
        note: z.string().optional(),
        timeoutMs: z.int(),
        errors: z.array(z.string()),
      }),
    ),
  }),
});
