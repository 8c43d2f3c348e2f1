/** A route that gives Fastify a schema: here the contract's own are checked, by whoever answers. */
const refuse = (): never => {
  throw new Error('no route has a schema of Fastify; the contract checks what comes and goes');
};

/** For `Fastify`: without it the schema compilers are loaded with every start, a hundred modules that nobody calls. */
export const NO_SCHEMAS = {
  compilersFactory: { buildValidator: () => refuse, buildSerializer: () => refuse },
} as const;
