import { expect, it } from 'vitest'
import { adviceFor } from './advice.ts'

const settings = { port: 8080, dataDir: '/data' }
const fault = (code: string, message = code, extra: object = {}) => Object.assign(new Error(message), { code, ...extra })

it.each([
  [fault('EADDRINUSE', 'listen EADDRINUSE', { port: 8081 }), 'Port 8081 is taken'],
  [fault('EACCES', 'mkdir'), '/data can’t be written'.replace('’', "'")],
  [fault('EACCES', 'listen EACCES', { port: 80 }), 'may not listen on port 80'],
  [fault('ENOSPC'), 'full'],
  [fault('ECONNREFUSED'), 'does not answer'],
  [fault('28P01'), 'refuses this user'],
  [fault('3D000'), 'does not exist'],
  [new Error('something else'), 'something else'],
])('says what to do about %s', (error, advice) => {
  expect(adviceFor(error, settings)).toContain(advice)
})
