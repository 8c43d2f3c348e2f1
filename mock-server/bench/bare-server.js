// @ts-check
import Fastify from 'fastify';

// Fastify as it comes, answering constants: `BENCH_WALLET` is the wallet, byte for byte that of the simulator.
/** @type {unknown} */
const wallet = JSON.parse(process.env.BENCH_WALLET ?? 'null');
const done = { message: 'SUCCESS' };

const app = Fastify();
// The body of a transfer is read by Fastify's own parser, as usual.
app.get('/api/wallet', () => wallet);
app.post('/api/wallet/transfer', () => done);
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
