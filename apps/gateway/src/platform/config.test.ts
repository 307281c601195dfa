import { expect, it } from 'vitest'
import { readEnvironment } from './config.ts'

it.each([
  ['BOT_CHECK', 'off'],
  ['PAYLOAD_ENCRYPTION', 'optional'],
  ['PSEUDO_LANGUAGES', 'on'],
])('%s=%s is for trying out, never where a database of players is', (name, value) => {
  expect(() => readEnvironment({ [name]: value })).not.toThrow()
  expect(() => readEnvironment({ [name]: value, DATABASE_URL: 'postgres://u:p@db.example/x' })).toThrow(name)
})
