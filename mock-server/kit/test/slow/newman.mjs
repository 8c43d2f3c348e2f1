// Does what Postman does: imports both documents of a running simulator, and sends every request in them.
import converter from 'openapi-to-postmanv2';
import newman from 'newman';

const { KRAPAO_URL: url, BEFORE, AFTER } = process.env;

/** A collection, as Postman imports it. */
async function imported(address) {
  const data = await (await fetch(url + address)).text();
  const options = { parametersResolution: 'Example', folderStrategy: 'Tags' };
  const result = await new Promise((resolve, reject) =>
    converter.convertV2({ type: 'string', data }, options, (error, made) =>
      error ? reject(error) : resolve(made),
    ),
  );
  if (!result.result) throw new Error(result.reason);
  return result.output[0].data;
}

const flat = (item) => (item.item ? item.item.flatMap(flat) : [item]);

/** Requests that drop the world come last, the sign-in first. */
function rank({ name, request: { method, url: place } }) {
  const path = place.path.join('/');
  if (name === 'Make a world from a scenario or a capsule' || path === 'api/login') return 0;
  return method === 'DELETE' && /^__mock\/worlds(\/:id)?$/.test(path) ? 2 : 1;
}

/** A stream never ends, and is alive every few seconds, so that no timeout of Newman ends it. */
const isStream = ({ request: { header = [] } }) =>
  header.some(({ key, value }) => key === 'Accept' && value === 'text/event-stream');

/** All requests, also those in folders. */
const inOrder = (collection) =>
  flat(collection)
    .filter((item) => !isStream(item))
    .toSorted((a, b) => rank(a) - rank(b));

const event = (listen, exec) => ({ listen, script: { exec } });

async function run(collection, globals) {
  const whole = {
    ...collection,
    item: inOrder(collection),
    event: [event('prerequest', BEFORE), event('test', AFTER)],
  };
  const envVar = [{ key: 'baseUrl', value: url }];
  const done = await new Promise((resolve, reject) =>
    newman.run(
      { collection: whole, envVar, globals, timeoutRequest: 10_000, reporters: [] },
      (error, summary) => (error ? reject(error) : resolve(summary)),
    ),
  );
  const answers = done.run.executions.map(({ item, request, response, requestError }) => ({
    name: item.name,
    call: `${request.method} ${request.url.getPath()}`,
    status: response?.code ?? null,
    text: response?.stream?.toString() ?? String(requestError),
  }));
  return { answers, globals: done.globals };
}

const control = await imported('/__mock/openapi.json');
const [first, ...rest] = inOrder(control);
const made = await run({ ...control, item: [first] }, undefined);
const api = await run(await imported('/docs/openapi.json'), made.globals);
const world = made.globals.get('world');
const { entries } = await (await fetch(`${url}/__mock/worlds/${world}/requests?kind=call&limit=500`)).json();
const plane = await run({ ...control, item: rest }, api.globals);
const called = entries.map(({ operation }) => operation);
process.stdout.write(JSON.stringify({ made: made.answers, api: api.answers, called, plane: plane.answers }));
