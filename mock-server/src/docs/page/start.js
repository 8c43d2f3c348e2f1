// `?world=name` sends the calls that are tried out here into that world.
const world = new URLSearchParams(location.search).get('world');

globalThis.SwaggerUIBundle({
  url: '/docs/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  displayOperationId: true,
  filter: true,
  tryItOutEnabled: true,
  persistAuthorization: true,
  validatorUrl: null,
  requestInterceptor: (request) => {
    if (world) request.headers['X-Mock-World'] = world;
    return request;
  },
});
