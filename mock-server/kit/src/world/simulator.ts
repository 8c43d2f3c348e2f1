import { kitVariables } from '@krapao/contracts/control/kit-variables';
import { wrongAddress } from '../client/address.ts';
import { createControl, type Control } from '../client/client.ts';
import { makeWorld } from './make-world.ts';
import { urlOf } from '../client/variables.ts';
import { withHints } from '../client/with-hints.ts';
import type { Wire } from '../client/wire.ts';
import { sendRaw, type RawAnswer, type RawRequest } from './raw.ts';
import { startInProcess } from './start-in-process.ts';
import type { ScenarioName, WorldOptions } from './types.ts';
import { World } from './world.ts';

export interface StartOptions {
  /** A free one by default. */
  readonly port?: number;
  readonly host?: string;
  /** A folder of fixture files; by default `MOCK_FIXTURES`, or else the simulator's own. */
  readonly fixtures?: string;
  /** The scenario of worlds that are made without one. */
  readonly scenario?: ScenarioName;
  readonly seed?: string;
  /** The token that the control plane requires. */
  readonly token?: string;
  /** Whether a call without a world is refused instead of using the world `default`; true by default. */
  readonly strict?: boolean;
}

export interface AtOptions {
  /** The token of its control plane. */
  readonly token?: string | undefined;
  /** How requests are sent; over the network by default. */
  readonly wire?: Wire | undefined;
}

/** A simulator in this process, or one that runs elsewhere. `await using` stops one in this process. */
export class Simulator implements AsyncDisposable {
  readonly url: string;
  readonly control: Control;
  /** The token of its control plane, if it requires one. */
  readonly token: string | undefined;
  /** Whether the simulator, and its console, stop with the tests. */
  readonly endsWithTests: boolean;
  readonly #stop: () => Promise<void>;

  private constructor(
    url: string,
    { token, wire }: AtOptions,
    endsWithTests: boolean,
    stop: () => Promise<void>,
  ) {
    this.url = url;
    this.token = token;
    this.control = withHints(createControl({ url, token, wire, by: 'test' }));
    this.endsWithTests = endsWithTests;
    this.#stop = stop;
  }

  /** Starts a simulator in this process. */
  static async start(options: StartOptions = {}): Promise<Simulator> {
    const {
      port = 0,
      host,
      fixtures = process.env['MOCK_FIXTURES'],
      scenario,
      seed,
      token,
      strict = true,
    } = options;
    const variables = Object.entries({
      MOCK_PORT: String(port),
      MOCK_HOST: host,
      MOCK_FIXTURES: fixtures,
      MOCK_SCENARIO: scenario,
      MOCK_SEED: seed,
      MOCK_CONTROL_TOKEN: token,
      MOCK_STRICT_WORLDS: strict ? '1' : '0',
    }).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const { url, close } = await startInProcess(Object.fromEntries(variables));
    return new Simulator(url, { token }, true, close);
  }

  /** Connects to a running simulator; by default to that of `krapao start` or `krapao exec`. */
  static at(
    url: string = urlOf(process.env) ?? 'http://127.0.0.1:4000',
    { token = process.env[kitVariables.token] || undefined, wire }: AtOptions = {},
  ): Simulator {
    const address = url.replace(/\/+$/, '');
    // Otherwise the error would say that no simulator answers, and how to start one, although one is running.
    const wrong = wrongAddress(address, 'a simulator');
    if (wrong !== undefined) throw new TypeError(`${wrong}, as http://127.0.0.1:4000`);
    const endsWithTests = address === process.env[kitVariables.execUrl];
    return new Simulator(address, { token, wire }, endsWithTests, async () => undefined);
  }

  /** Sends any request unchanged and returns any answer. */
  send(request: RawRequest): Promise<RawAnswer> {
    return sendRaw(this.control.wire, request);
  }

  /** Makes a world. */
  async world(options: WorldOptions = {}): Promise<World> {
    return new World(this.control, await makeWorld(this.control, options));
  }

  /** Opens an existing world. */
  async openWorld(id: string): Promise<World> {
    return new World(this.control, await this.control.call('control.getWorld', { params: { id } }));
  }

  /** Drops all worlds with a label; returns their names. */
  async dropWorlds(label: string): Promise<string[]> {
    return (await this.control.call('control.dropWorlds', { query: { label } })).dropped;
  }

  async stop(): Promise<void> {
    await this.#stop();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop();
  }
}
