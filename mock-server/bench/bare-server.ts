import Fastify from 'fastify';

/** Fastify as it comes, answering constants of the same size; `BENCH_WALLET` is the wallet to answer. */
const wallet: unknown = JSON.parse(process.env.BENCH_WALLET ?? 'null');
const done = { message: 'SUCCESS' };

const app = Fastify();
// The body of a transfer is read by Fastify's own parser, as usual.
app.get('/api/wallet', () => wallet);
app.post('/api/wallet/transfer', () => done);
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
