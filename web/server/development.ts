import { isSimulator, parseEnvironment, type ParsedEnvironment, type Variables } from './env.ts';

/**
 * What fits the simulator beside it: the secret by which it reads mobile-wallet links (fixtures/deposit.json), and the
 * help videos that it serves.
 */
const developmentDefaults = {
  KRAPAO_SHARED_LINK_SECRET: 'krapao-truelink',
  KRAPAO_HELP_VIDEOS: '/media/howto',
};

/** While developing, before any backend: differences are to be seen, and nobody is there to be told from afar. */
const whileDeveloping = { KRAPAO_ANSWER_CHECK: 'refuse', KRAPAO_TELEMETRY: '0' };

/** The environment of the development server, read once; problems name the variable and what it takes. */
export const developmentEnvironment = (variables: Variables): ParsedEnvironment =>
  parseEnvironment({
    ...whileDeveloping,
    ...(isSimulator(variables) && developmentDefaults),
    ...variables,
  });
