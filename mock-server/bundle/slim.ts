import type { OutputOptions, Plugin } from 'rolldown';

/** What Fastify loads for options that the simulator does not have: TLS, HTTP/2, and its own checks of what routes declare. */
const UNUSED = new Set([
  'node:http2',
  'node:https',
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
]);
const MARK = '\0left-out:';

/** Throws by its name as soon as anything is taken from it or it is called. */
const instead = (name: string): string => `
const leftOut = () => { throw new Error(${JSON.stringify(`${name} is left out of the bundle`)}); };
module.exports = new Proxy(leftOut, { get: (of, key) => (key === '__esModule' ? undefined : of()) });
`;

/** Leaves out what is loaded and never called: half of what Fastify consists of, to be read at every start. */
export const leaveOut = (): Plugin => ({
  name: 'leave-out',
  resolveId: (id) => (UNUSED.has(id) ? MARK + id : null),
  load: (id) => (id.startsWith(MARK) ? { code: instead(id.slice(MARK.length)), moduleType: 'js' } : null),
});

/**
 * No comments, and no letter that makes every other one twice as long to read. Names stay: what is not found in the map of a
 * bundle is still understood.
 */
export const SLIM = {
  minify: { compress: false, mangle: false, codegen: { removeWhitespace: true, asciiOnly: true } },
} satisfies OutputOptions;
