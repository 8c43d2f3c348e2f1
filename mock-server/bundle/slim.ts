import type { OutputOptions, Plugin } from 'rolldown';

/** Modules that Fastify loads for options that the simulator does not use: TLS, HTTP/2, and its own schema checks. */
const UNUSED = new Set([
  'node:http2',
  'node:https',
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
]);
const MARK = '\0left-out:';

/** A module that throws, with its name, as soon as it is used. */
const instead = (name: string): string => `
const leftOut = () => { throw new Error(${JSON.stringify(`${name} is left out of the bundle`)}); };
module.exports = new Proxy(leftOut, { get: (of, key) => (key === '__esModule' ? undefined : of()) });
`;

/** Leaves out modules that are loaded but never called: half of Fastify, which would be read at every start. */
export const leaveOut = (): Plugin => ({
  name: 'leave-out',
  resolveId: (id) => (UNUSED.has(id) ? MARK + id : null),
  load: (id) => (id.startsWith(MARK) ? { code: instead(id.slice(MARK.length)), moduleType: 'js' } : null),
});

/**
 * No comments, and only ASCII, because one other character makes the whole file take twice as long to read. Names are kept, so that
 * code which the source map does not cover can still be understood.
 */
export const SLIM = {
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true, asciiOnly: true } },
} satisfies OutputOptions;
