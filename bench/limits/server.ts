import fastify from 'fastify'
import pg from 'pg'

// A rod of the HTTP measurement: `node bench/limits/server.ts hello|select`. Prints its port when it listens.
// `hello` answers a constant; `select` answers one indexed row through a pool of eight, from DATABASE_URL.

const app = fastify()
const answer = { success: true, value: { message: 'hello' } }

if (process.argv[2] === 'select') {
  const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 8 })
  app.get<{ Params: { id: string } }>('/account/:id', async ({ params }) => {
    const { rows } = await pool.query('select id, balance, name from bench_account where id = $1', [params.id])
    return { success: true, value: rows[0] }
  })
} else app.get('/', async () => answer)

const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`ready ${address}\n`)
process.once('SIGTERM', () => process.exit(0))
