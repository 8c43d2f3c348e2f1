import { isSimulator, parseEnvironment, type ParsedEnvironment, type Variables } from './env.ts';

/**
 * Settings that match the simulator on this machine: the secret with which it decrypts mobile-wallet links
 * (fixtures/deposit.json), and the help videos that it serves.
 */
const developmentDefaults = {
  KRAPAO_SHARED_LINK_SECRET: 'krapao-truelink',
  KRAPAO_HELP_VIDEOS: '/media/howto',
};

/** During development, with any backend: answers that break the contract must be seen, and nobody collects telemetry. */
const whileDeveloping = { KRAPAO_ANSWER_CHECK: 'refuse', KRAPAO_TELEMETRY: '0' };

/** The environment of the development server, read once; problems name the variable and what it takes. */
export const developmentEnvironment = (variables: Variables): ParsedEnvironment =>
  parseEnvironment({
    ...whileDeveloping,
    ...(isSimulator(variables) && developmentDefaults),
    ...variables,
  });
