// For HEALTHCHECK: whether what listens serves.
const url = `http://127.0.0.1:${process.env.MOCK_PORT || '4000'}/${process.env.MOCK_APP === '1' ? 'api/lookup/active' : 'ready'}`;
const isWell = await fetch(url).then(
  ({ ok }) => ok,
  () => false,
);
process.exitCode = isWell ? 0 : 1;
