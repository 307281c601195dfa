import { expect, it } from 'vitest'
import { databaseUrlOf, readEnvironment, siteOriginOf } from './config.ts'

it.each([
  ['BOT_CHECK', 'off'],
  ['PAYLOAD_ENCRYPTION', 'optional'],
  ['PSEUDO_LANGUAGES', 'on'],
])('%s=%s is for trying out, never where a database of players is', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).not.toThrow()
  expect(() => readEnvironment({ [name]: value, DATABASE_URL: 'postgres://u:p@db.example/x' })).toThrow(name)
})

const database = 'postgres://u:p@127.0.0.1:5432/x'
it.each([
  [{ ROLE: 'king' }, 'ROLE'],
  [{ ROLE: 'gateway' }, 'DATABASE_URL'],
  [{ ROLE: 'worker' }, 'DATABASE_URL'],
  [{ ROLE: 'studio', GATEWAY_URL: 'http://a' }, 'DATABASE_URL'],
  [{ ROLE: 'studio', DATABASE_URL: database }, 'GATEWAY_URL'],
  [{ ROLE: 'studio', DATABASE_URL: database, GATEWAY_URL: 'http://a,http://b' }, 'GATEWAY_URL'],
  [{ ROLE: 'web' }, 'GATEWAY_URL'],
  [{ ROLE: 'web', GATEWAY_URL: 'http://a/path' }, 'GATEWAY_URL'],
  [{ EMBEDDED_DATABASE_URL: 'postgres://u:p@db.example/x' }, 'EMBEDDED_DATABASE_URL'],
])('says what a role lacks: %j', (env, name) => expect(() => readEnvironment(env)).toThrow(name))

it('a web process needs a gateway and no database', () => {
  const read = readEnvironment({ ROLE: 'web', GATEWAY_URL: 'http://10.0.0.5:8080, http://10.0.0.6:8080' })
  expect(read.GATEWAY_URL).toEqual(['http://10.0.0.5:8080', 'http://10.0.0.6:8080'])
  expect(databaseUrlOf(read)).toBeUndefined()
  expect(siteOriginOf(read)).toBe('http://localhost:8080')
})

it('what only the embedded database allows is allowed to the processes of its `npm start`', () => {
  expect(readEnvironment({ ROLE: 'gateway', EMBEDDED_DATABASE_URL: database, BOT_CHECK: 'off' }).BOT_CHECK).toBe('off')
})

it.each(['redis://bus.example:6379', 'rediss://user:secret@bus.example/halong-2'])('takes %s for the bus', (BUS_URL) => {
  expect(readEnvironment({ BUS_URL })).toMatchObject({ BUS_URL })
})
it.each(['bus.example:6379', 'http://bus.example', 'redis://', 'redis://bus.example/a/b'])('refuses %s for the bus', (BUS_URL) => {
  expect(() => readEnvironment({ BUS_URL })).toThrow('BUS_URL')
})
