import { kitVariables } from '@krapao/contracts/control/kit-variables';
import { wrongAddress } from '../client/address.ts';
import { createControl, type Control } from '../client/client.ts';
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
  /** A directory of fixture files; `MOCK_FIXTURES`, or else those that come with the simulator. */
  readonly fixtures?: string;
  /** Of worlds that are made without one. */
  readonly scenario?: ScenarioName;
  readonly seed?: string;
  /** What the control plane asks for. */
  readonly token?: string;
  /** Whether a call that names no world is refused instead of going to the world `default`; true by default. */
  readonly strict?: boolean;
}

export interface AtOptions {
  /** What its control plane asks for. */
  readonly token?: string | undefined;
  /** How requests get there; over the network by default. */
  readonly wire?: Wire | undefined;
}

/** A simulator in this process, or one that runs elsewhere. `await using` stops the former. */
export class Simulator implements AsyncDisposable {
  readonly url: string;
  readonly control: Control;
  /** The token of its control plane, if it asks for one. */
  readonly token: string | undefined;
  /** Whether it stops with the tests, and its console with it. */
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

  /** Starts one in this process. */
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

  /** One that runs; by default where `krapao start` and `krapao exec` have it. */
  static at(
    url: string = process.env[kitVariables.url] || 'http://127.0.0.1:4000',
    { token = process.env[kitVariables.token] || undefined, wire }: AtOptions = {},
  ): Simulator {
    const address = url.replace(/\/+$/, '');
    // Otherwise the error would be that no simulator answers, and how to start one, though one runs.
    const wrong = wrongAddress(address, 'a simulator');
    if (wrong !== undefined) throw new TypeError(`${wrong}, as http://127.0.0.1:4000`);
    const endsWithTests = address === process.env[kitVariables.execUrl];
    return new Simulator(address, { token, wire }, endsWithTests, async () => undefined);
  }

  /** Sends any request exactly as it is given, and gives whatever is answered. */
  send(request: RawRequest): Promise<RawAnswer> {
    return sendRaw(this.control.wire, request);
  }

  /** Makes a world. */
  async world(options: WorldOptions = {}): Promise<World> {
    return new World(this.control, await this.control.call('control.createWorld', { body: options }));
  }

  /** A world that there is. */
  async openWorld(id: string): Promise<World> {
    return new World(this.control, await this.control.call('control.getWorld', { params: { id } }));
  }

  /** Drops all worlds of a label; gives their names. */
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
