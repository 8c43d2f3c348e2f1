// @ts-check
import Fastify from 'fastify';

// A bare Fastify that answers constants: `BENCH_WALLET` is the wallet, byte for byte the simulator's answer.
/** @type {unknown} */
const wallet = JSON.parse(process.env.BENCH_WALLET ?? 'null');
const done = { message: 'SUCCESS' };

const app = Fastify();
// The body of a transfer is parsed by Fastify's own parser, as usual.
app.get('/api/wallet', () => wallet);
app.post('/api/wallet/transfer', () => done);
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
